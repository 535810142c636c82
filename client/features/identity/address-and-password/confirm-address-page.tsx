import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { object } from 'yup';
import { useConfirmAddressMutation } from '../../../graphql/generated/hooks.ts';
import { addressTexts as texts } from '../../../i18n/nl/identity/address.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { useSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import { AccessPage } from '../access/access-page.tsx';
import { SignInRedirect } from '../sign-in/sign-in-redirect.tsx';
import { BackToSignIn } from './request-password-page.tsx';
import { ResendButton } from './resend-button.tsx';

const rules = object();

/**
 * /confirm-address?secret=…, the address in the mail: a signed-in person confirms their own address by pressing a
 * button; others sign in first.
 */
export function ConfirmAddressPage() {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { token } = useSession();
  const secret = params.get('secret');
  if (!token) return <SignInRedirect from={pathname + search} />;
  return (
    <AccessPage title={identityTexts.titles.confirmAddress} footer={<BackToSignIn />}>
      {secret ? (
        <ConfirmForm secret={secret} />
      ) : (
        <AccessNotice icon={<Link2Off size={24} />} title={texts.incomplete}>
          {texts.incompleteText}
        </AccessNotice>
      )}
    </AccessPage>
  );
}

function ConfirmForm({ secret }: { secret: string }) {
  const [confirm] = useConfirmAddressMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  return (
    <AccessForm
      initialValues={{}}
      rules={rules}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
      failureAction={<ResendButton />}
      onSubmit={async () => {
        await confirm({ variables: { secret } });
        toast({ title: texts.done, tone: 'success' });
        // Cached data still says that the address is unconfirmed.
        await client.clearStore();
        await navigate('/dashboard', { replace: true });
      }}
    >
      <Text>{texts.introduction}</Text>
    </AccessForm>
  );
}
