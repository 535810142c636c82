import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { useSession } from '../../../session/session-store.ts';
import { AccessPage } from '../access/access-page.tsx';
import { DocumentsAgreement } from '../access/documents-agreement.tsx';
import { forgetPendingStep } from '../access/pending-step.ts';
import { useSecondStepPage } from '../access/use-enter.ts';
import { cameFrom } from './came-from.ts';
import { SignInForm } from './sign-in-form.tsx';

const texts = identityTexts.signIn;

/** /sign-in; redirects a signed-in person to where they came from, else to the dashboard (section 2). */
export function SignInPage() {
  const { user, token } = useSession();
  const { state } = useLocation();
  const goToSecondStep = useSecondStepPage();
  // Opening this page restarts signing in.
  useEffect(forgetPendingStep, []);
  if (token || user) return <Navigate to={cameFrom(state, user?.id)} replace />;
  return (
    <AccessPage title={texts.title} introduction={texts.introduction} footer={<Agreement />}>
      <SignInForm onPending={goToSecondStep} />
    </AccessPage>
  );
}

function Agreement() {
  return (
    <Text textStyle="sm" color="fg.muted">
      <DocumentsAgreement {...texts.agreement} />
    </Text>
  );
}
