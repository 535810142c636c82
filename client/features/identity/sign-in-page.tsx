import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { identityTexts } from '../../i18n/nl/identity.ts';
import { useSession } from '../../session/session-store.ts';
import { AccessPage } from './access-page.tsx';
import { cameFrom } from './came-from.ts';
import { DocumentsAgreement } from './documents-agreement.tsx';
import { forgetPendingStep } from './pending-step.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSecondStepPage } from './use-enter.ts';

const texts = identityTexts.signIn;

/** /sign-in; who is signed in goes on to where they came from, else to the dashboard (section 2). */
export function SignInPage() {
  const { user, token } = useSession();
  const { state } = useLocation();
  const goToSecondStep = useSecondStepPage();
  // Who comes here begins anew.
  useEffect(forgetPendingStep, []);
  if (token || user) return <Navigate to={cameFrom(state)} replace />;
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
