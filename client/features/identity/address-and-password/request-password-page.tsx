import { Button, Link as ChakraLink, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emailRules } from '../../../../schema/people/identity-rules.ts';
import { useRequestPasswordChangeMutation } from '../../../graphql/generated/hooks.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { passwordTexts } from '../../../i18n/nl/identity/passwords.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import { AccessPage } from '../access/access-page.tsx';

const texts = passwordTexts.request;

/** Asks for the mail with which a password can be changed; every address gets the same answer. */
export function RequestPasswordPage({ title }: { title: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccessPage
      title={title}
      introduction={sentTo === null ? texts.introduction : undefined}
      footer={<BackToSignIn />}
    >
      {sentTo === null ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <AccessNotice
          icon={<MailCheck size={24} />}
          title={texts.sent}
          takesFocus
          action={
            <Button variant="outline" onClick={() => setSentTo(null)}>
              {texts.again}
            </Button>
          }
        >
          <Text overflowWrap="anywhere">{texts.sentText(sentTo)}</Text>
          <Text color="fg.muted">{texts.nothingCame}</Text>
        </AccessNotice>
      )}
    </AccessPage>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const [request] = useRequestPasswordChangeMutation();
  return (
    <AccessForm
      initialValues={{ email: '' }}
      rules={emailRules}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
      onSubmit={async (values) => {
        const { email } = emailRules.cast(values);
        await request({ variables: { email } });
        toast({ title: texts.sent, tone: 'success' });
        onSent(email);
      }}
    >
      <TextField name="email" label={texts.email} type="email" autoComplete="username" />
    </AccessForm>
  );
}

/** The way back from a page around signing in. */
export function BackToSignIn() {
  return (
    <ChakraLink asChild variant="underline" textStyle="sm" color="fg">
      <Link to="/sign-in">{identityTexts.backToSignIn}</Link>
    </ChakraLink>
  );
}
