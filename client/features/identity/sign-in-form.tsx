import { Box, Button, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react';
import { Form, Formik } from 'formik';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { signInRules } from '../../../schema/rules/identity.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useSignInMutation } from '../../graphql/generated/hooks.ts';
import { identityTexts } from '../../i18n/nl/identity.ts';
import { startSession } from '../../session/session-store.ts';
import { toSessionUser } from '../../session/session-user.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const texts = identityTexts.signIn;

/** Address and password; a failure stands under the button and goes with the page (section 2). */
export function SignInForm() {
  const [signIn, { loading, error }] = useSignInMutation();

  async function submit(values: { email: string; password: string }) {
    const { data } = await signIn({ variables: signInRules.cast(values) }).catch(() => ({ data: undefined }));
    if (data) startSession(toSessionUser(data.signIn.user), data.signIn.token);
  }

  return (
    <Formik initialValues={{ email: '', password: '' }} validationSchema={signInRules} onSubmit={submit}>
      <Form noValidate>
        <Stack gap="5">
          {/* The documented labels and messages of the two fields are English. */}
          <Stack gap="5" lang="en">
            <TextField name="email" label={texts.email} type="email" autoComplete="username" />
            <PasswordField name="password" label={texts.password} />
          </Stack>
          <Flex justify="flex-end" mt="-2">
            <ChakraLink asChild variant="underline" textStyle="sm">
              <Link to="/forgot-password">{texts.forgotPassword}</Link>
            </ChakraLink>
          </Flex>
          <Button type="submit" loading={loading} loadingText={texts.submit}>
            {texts.submit}
          </Button>
          <Box role="alert" _empty={{ display: 'none' }}>
            {error && !loading && (
              <Flex gap="2" color="fg.error">
                <CircleAlert aria-hidden size={18} />
                <Text textStyle="sm">{readFailure(error).message}</Text>
              </Flex>
            )}
          </Box>
        </Stack>
      </Form>
    </Formik>
  );
}
