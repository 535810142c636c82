import { Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { identityTexts } from '../../i18n/nl/identity.ts';
import { useSession } from '../../session/session-store.ts';
import { AccessPage } from './access-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

const texts = identityTexts.signIn;

/** /sign-in; who is signed in goes on to where they came from, else to the dashboard (section 2). */
export function SignInPage() {
  const { user, token } = useSession();
  const { state } = useLocation();
  if (token || user) return <Navigate to={cameFrom(state)} replace />;
  return (
    <AccessPage title={texts.title} introduction={texts.introduction} footer={<Agreement />}>
      <SignInForm />
    </AccessPage>
  );
}

/** Where the guard turned the person away; kept in the browser's history, so no link can choose it. */
function cameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard';
  const { from } = state;
  return typeof from === 'string' && from !== '/' ? from : '/dashboard';
}

function Agreement() {
  const { before, terms, comma, privacy, and, processing, after } = texts.agreement;
  return (
    <Text textStyle="sm" color="fg.muted">
      {before}
      <DocumentLink to="/terms">{terms}</DocumentLink>
      {comma}
      <DocumentLink to="/privacy">{privacy}</DocumentLink>
      {and}
      <DocumentLink to="/verwerkersovereenkomst">{processing}</DocumentLink>
      {after}
    </Text>
  );
}

function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <ChakraLink asChild variant="underline" color="fg">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  );
}
