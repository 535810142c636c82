import { bool } from 'yup';
import { acceptInvitationRules } from '../../../../schema/people/new-password.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { useAcceptInvitationMutation } from '../../../graphql/generated/hooks.ts';
import { invitationTexts } from '../../../i18n/nl/identity/invitation.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { DocumentsAgreement } from '../access/documents-agreement.tsx';
import { useEnter } from '../access/use-enter.ts';
import {
  NewPasswordFields,
  newPasswordRule,
  repeatedPasswordRule,
} from '../address-and-password/new-password-fields.tsx';

const texts = invitationTexts;

const rules = acceptInvitationRules.shape({
  password: newPasswordRule(({ email, username, name, surname, organization }) => [
    email,
    username,
    name,
    surname,
    organization,
  ]),
  repeat: repeatedPasswordRule(),
  agreed: bool().oneOf([true], messages.required),
});

interface InvitationFormProps {
  token: string;
  email: string;
  organizationName: string;
}

/** Makes an account for somebody new who was invited, and signs them in with it. */
export function InvitationForm({ token, email, organizationName }: InvitationFormProps) {
  const [accept] = useAcceptInvitationMutation();
  const enter = useEnter();
  return (
    <AccessForm
      initialValues={{
        organization: organizationName,
        email,
        name: '',
        surname: '',
        username: '',
        password: '',
        repeat: '',
        agreed: false,
      }}
      rules={rules}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
      onSubmit={async (values) => {
        const { name, surname, username, password } = rules.cast(values);
        await accept({ variables: { token, name, surname, username, password } });
        toast({ title: texts.accepted(organizationName), tone: 'success' });
        await enter(email, password);
      }}
    >
      <TextField name="organization" label={texts.organization} readOnly />
      <TextField name="email" label={texts.email} type="email" autoComplete="username" readOnly />
      <TextField name="name" type="name" label={texts.name} autoComplete="given-name" maxLength={100} />
      <TextField
        name="surname"
        type="name"
        label={texts.surname}
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        name="username"
        type="username"
        label={texts.username}
        autoComplete="nickname"
        maxLength={60}
      />
      <NewPasswordFields label={texts.password} />
      <CheckboxField name="agreed" label={<DocumentsAgreement {...texts.agreement} inNewTab />} />
    </AccessForm>
  );
}
