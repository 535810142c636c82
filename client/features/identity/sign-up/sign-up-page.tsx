import { Button, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { MailCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSignInOptionsQuery } from '../../../graphql/generated/hooks.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { signUpTexts } from '../../../i18n/nl/identity/sign-up.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import { AccessPage } from '../access/access-page.tsx';
import { DocumentsAgreement } from '../access/documents-agreement.tsx';
import { ConfirmEmail } from '../address-and-password/confirm-email.tsx';
import { BackToSignIn } from '../address-and-password/request-password-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const texts = signUpTexts;

/** /sign-up: asks for an account; with the secret of the mail's link it makes it (section 7). */
export function SignUpPage() {
  const [params] = useSearchParams();
  const secret = params.get('secret');
  return secret ? (
    <AccessPage title={identityTexts.titles.signUp} footer={<BackToSignIn />}>
      <ConfirmEmail secret={secret} />
    </AccessPage>
  ) : (
    <NewAccount />
  );
}

function NewAccount() {
  const { data, dataState, error, refetch, loading } = useSignInOptionsQuery({
    notifyOnNetworkStatusChange: true,
  });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const policy = dataState === 'complete' ? data.signInOptions.signUp : null;
  const isForm = policy === 'Open' && sentTo === null;
  return (
    <AccessPage
      title={identityTexts.titles.signUp}
      introduction={isForm ? texts.introduction : undefined}
      footer={isForm ? <FormFooter /> : <BackToSignIn />}
    >
      {policy === null &&
        (error ? <LoadFailed onRetry={() => void refetch()} retrying={loading} /> : <FormSkeleton />)}
      {policy === 'Invite' && (
        <AccessNotice icon={<UserRoundX size={24} />} title={texts.byInvitation.title}>
          {texts.byInvitation.text}
        </AccessNotice>
      )}
      {isForm && <SignUpForm onSent={setSentTo} />}
      {sentTo !== null && <MailSent to={sentTo} onAgain={() => setSentTo(null)} />}
    </AccessPage>
  );
}

function MailSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <AccessNotice
      icon={<MailCheck size={24} />}
      title={texts.sent}
      takesFocus
      action={
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
      }
    >
      <Text overflowWrap="anywhere">{texts.sentText(to)}</Text>
      <Text color="fg.muted">{texts.nothingCame}</Text>
    </AccessNotice>
  );
}

function FormFooter() {
  return (
    <Stack gap="4" textStyle="sm" color="fg.muted">
      <Text>
        {texts.haveAccount}
        <ChakraLink asChild variant="underline" color="fg">
          <Link to="/sign-in">{texts.signIn}</Link>
        </ChakraLink>
      </Text>
      <Text>
        <DocumentsAgreement {...texts.agreement} />
      </Text>
    </Stack>
  );
}
