import { Link as ChakraLink, Flex, Separator, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { signInRules } from '../../../../schema/people/identity-rules.ts';
import {
  useSignInMutation,
  useSignInOptionsQuery,
  useSignInWithGoogleMutation,
} from '../../../graphql/generated/hooks.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import type { PendingStep } from '../access/pending-step.ts';
import { admit } from '../access/use-enter.ts';
import { GoogleButton } from './google-button.tsx';

const texts = identityTexts.signIn;

interface SignInFormProps {
  /** The password was right, and a second step is due. */
  onPending: (pending: PendingStep) => void;
  /** Shown over an open form, so without links to other pages. */
  isInDialog?: boolean;
}

/** Address and password; a failure stands under the button and goes with the page (section 2). */
export function SignInForm({ onPending, isInDialog = false }: SignInFormProps) {
  const [signIn] = useSignInMutation();

  async function submit(values: { email: string; password: string }) {
    const { data } = await signIn({ variables: signInRules.cast(values) });
    const pending = data && admit(data.signIn);
    if (pending) onPending(pending);
  }

  return (
    <Stack gap="5">
      <AccessForm
        initialValues={{ email: '', password: '' }}
        rules={signInRules}
        submitLabel={texts.submit}
        onSubmit={submit}
      >
        {/* The documented labels and messages of the two fields are English. */}
        <Stack gap="5" lang="en">
          <TextField name="email" label={texts.email} type="email" autoComplete="username" />
          <PasswordField name="password" label={texts.password} />
        </Stack>
        {!isInDialog && (
          <Flex justify="flex-end" mt="-2">
            <ChakraLink asChild variant="underline" textStyle="sm">
              <Link to="/forgot-password">{texts.forgotPassword}</Link>
            </ChakraLink>
          </Flex>
        )}
      </AccessForm>
      <OtherWays onPending={onPending} isInDialog={isInDialog} />
    </Stack>
  );
}

/** Other sign-in methods of this installation; none until they are known. */
function OtherWays({ onPending, isInDialog }: Required<SignInFormProps>) {
  const { data, dataState } = useSignInOptionsQuery();
  const [signIn] = useSignInWithGoogleMutation();
  const enterWithGoogle = async (token: string) => {
    const result = await signIn({ variables: { token } });
    const pending = result.data && admit(result.data.signInWithGoogle);
    if (pending) onPending(pending);
  };
  if (dataState !== 'complete') return null;
  const { googleClientId, signUp } = data.signInOptions;
  const hasSignUp = signUp === 'Open' && !isInDialog;
  return (
    <>
      {googleClientId && (
        <>
          <Flex align="center" gap="3" color="fg.muted" textStyle="sm">
            <Separator flex="1" />
            {texts.or}
            <Separator flex="1" />
          </Flex>
          <GoogleButton
            clientId={googleClientId}
            label={identityTexts.google.button}
            onToken={enterWithGoogle}
          />
        </>
      )}
      {hasSignUp && (
        <Text textStyle="sm" textAlign="center">
          {texts.noAccount}
          <ChakraLink asChild variant="underline">
            <Link to="/sign-up">{texts.signUp}</Link>
          </ChakraLink>
        </Text>
      )}
    </>
  );
}
