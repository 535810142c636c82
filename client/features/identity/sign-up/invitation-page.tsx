import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFailure } from '../../../graphql/error-message.ts';
import { useInvitationByTokenQuery, useSignedInAddressQuery } from '../../../graphql/generated/hooks.ts';
import { invitationTexts } from '../../../i18n/nl/identity/invitation.ts';
import { useSession } from '../../../session/session-store.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import { AccessPage } from '../access/access-page.tsx';
import { BackToSignIn } from '../address-and-password/request-password-page.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { JoinForm } from './join-form.tsx';

const texts = invitationTexts;

/** Page behind an invitation's link: checks whether it still holds, and lets one accept it. */
export function InvitationPage({ title }: { title: string }) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { data, dataState, error, refetch, loading } = useInvitationByTokenQuery({
    variables: { token },
    skip: token === '',
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const invitation = dataState === 'complete' ? data.invitationByToken : null;
  const isEnded = token === '' || (error && readFailure(error).code === 'NOT_FOUND');
  const hasFailed = error && !isEnded;
  return (
    <AccessPage
      title={title}
      introduction={invitation ? texts.introduction(invitation.organizationName) : undefined}
      footer={<BackToSignIn />}
    >
      {isEnded && (
        <AccessNotice icon={<CircleX size={24} />} title={texts.ended}>
          {texts.endedText}
        </AccessNotice>
      )}
      {hasFailed && (
        <LoadFailed
          title={texts.checkFailed}
          body={readFailure(error).message}
          onRetry={() => void refetch().catch(() => undefined)}
          retrying={loading}
        />
      )}
      {!invitation && !isEnded && !hasFailed && <Checking />}
      {invitation && <Acceptance token={token} {...invitation} />}
    </AccessPage>
  );
}

interface AcceptanceProps {
  token: string;
  email: string;
  organizationName: string;
  needsAccount: boolean;
}

/**
 * Being signed in with an account is proof enough, else its password is asked. A link that was handed over does not say
 * whether there is an account, so the person says so.
 */
function Acceptance({ needsAccount, ...invitation }: AcceptanceProps) {
  const { token } = useSession();
  const [hasAccount, setHasAccount] = useState(!needsAccount);
  const { data, dataState, loading } = useSignedInAddressQuery({ skip: !token, fetchPolicy: 'network-only' });
  if (token && loading) return <Checking />;
  const own = dataState === 'complete' ? data.me.email.toLowerCase() : null;
  const isSignedIn = own === invitation.email.toLowerCase();
  return (
    <>
      {hasAccount || isSignedIn ? (
        <JoinForm {...invitation} isSignedIn={isSignedIn} />
      ) : (
        <InvitationForm {...invitation} />
      )}
      {needsAccount && !isSignedIn && (
        <Button variant="plain" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? texts.hasNoAccount : texts.hasAccount}
        </Button>
      )}
    </>
  );
}

function Checking() {
  return (
    <Flex role="status" align="center" gap="3" color="fg.muted">
      <Spinner size="sm" aria-hidden />
      <Text>{texts.checking}</Text>
    </Flex>
  );
}
