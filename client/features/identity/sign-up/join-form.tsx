import { useApolloClient } from '@apollo/client/react';
import { Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { object } from 'yup';
import { ownPasswordRules } from '../../../../schema/people/identity-rules.ts';
import { useAcceptInvitationMutation } from '../../../graphql/generated/hooks.ts';
import { invitationTexts } from '../../../i18n/nl/identity/invitation.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { useEnter } from '../access/use-enter.ts';

const texts = invitationTexts;

interface JoinFormProps {
  token: string;
  email: string;
  organizationName: string;
  /** Whether this browser is signed in with the address that was invited. */
  isSignedIn: boolean;
}

/** Lets someone who has an account join, and signs them in if they were not. */
export function JoinForm({ token, email, organizationName, isSignedIn }: JoinFormProps) {
  const [accept] = useAcceptInvitationMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  const enter = useEnter();
  return (
    <AccessForm
      initialValues={{ organization: organizationName, email, password: '' }}
      rules={isSignedIn ? object() : ownPasswordRules}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
      onSubmit={async ({ password }) => {
        await accept({ variables: { token, password: isSignedIn ? null : password } });
        toast({ title: texts.accepted(organizationName), tone: 'success' });
        if (!isSignedIn) return enter(email, password);
        // The cached organisations lack the new one.
        await client.clearStore();
        await navigate('/dashboard', { replace: true });
      }}
    >
      <Text>{isSignedIn ? texts.known.signedIn : texts.known.text}</Text>
      <TextField name="organization" label={texts.organization} readOnly />
      <TextField name="email" label={texts.email} type="email" autoComplete="username" readOnly />
      {!isSignedIn && (
        <>
          <PasswordField name="password" label={texts.password} />
          <ChakraLink asChild variant="underline" textStyle="sm" alignSelf="flex-end">
            <Link to="/forgot-password">{texts.known.forgotPassword}</Link>
          </ChakraLink>
        </>
      )}
    </AccessForm>
  );
}
