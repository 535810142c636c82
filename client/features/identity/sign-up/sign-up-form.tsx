import { signUpRules } from '../../../../schema/people/new-password.ts';
import { useSignUpMutation } from '../../../graphql/generated/hooks.ts';
import { passwordTexts } from '../../../i18n/nl/identity/passwords.ts';
import { signUpTexts } from '../../../i18n/nl/identity/sign-up.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { newPasswordRule } from '../address-and-password/new-password-fields.tsx';

const texts = signUpTexts;

const rules = signUpRules.shape({ password: newPasswordRule(({ email, username }) => [email, username]) });

/** E-mail address, username and password of a new account; a known address gets the same answer as a new one. */
export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const [signUp] = useSignUpMutation();
  return (
    <AccessForm
      initialValues={{ email: '', username: '', password: '' }}
      rules={rules}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
      onSubmit={async (values) => {
        const variables = rules.cast(values);
        await signUp({ variables });
        toast({ title: texts.sent, tone: 'success' });
        onSent(variables.email);
      }}
    >
      <TextField name="email" label={texts.email} type="email" autoComplete="email" />
      <TextField
        name="username"
        type="username"
        label={texts.username}
        autoComplete="nickname"
        maxLength={60}
      />
      <PasswordField
        name="password"
        label={texts.password}
        hint={passwordTexts.fields.hint}
        autoComplete="new-password"
      />
    </AccessForm>
  );
}
