import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toSessionUser } from '../../../graphql/session-user.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { startSession, useSession } from '../../../session/session-store.ts';
import { AccessPage } from '../access/access-page.tsx';
import { forgetPendingStep, readPendingStep } from '../access/pending-step.ts';
import { BackToSignIn } from '../address-and-password/request-password-page.tsx';
import { cameFrom } from '../sign-in/came-from.ts';
import { BeginReset, KeepFactor } from './second-factor-reset.tsx';
import { SecondStep } from './second-step.tsx';

/**
 * /otp: the second step of signing in; without a pending one it only leads to signing in. The links of the mails about
 * a second factor out of reach lead here as well (?anew=…, ?keep=…).
 */
export function SecondStepPage() {
  const { user, token } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [pending] = useState(readPendingStep);
  const [params] = useSearchParams();
  const [anew, keep] = [params.get('anew'), params.get('keep')];
  if (anew || keep) {
    return (
      <AccessPage title={identityTexts.titles.secondStep} footer={<BackToSignIn />}>
        {anew ? <BeginReset secret={anew} /> : <KeepFactor secret={keep ?? ''} />}
      </AccessPage>
    );
  }
  if (token) return <Navigate to={cameFrom(state, user?.id)} replace />;
  if (!pending) return <Navigate to="/sign-in" replace state={state} />;
  return (
    <AccessPage title={identityTexts.titles.secondStep}>
      <SecondStep
        pending={pending}
        onAdmitted={({ user, token: admitted }) => {
          forgetPendingStep();
          startSession(toSessionUser(user), admitted);
        }}
        onStartAgain={() => {
          forgetPendingStep();
          void navigate('/sign-in', { replace: true, state });
        }}
      />
    </AccessPage>
  );
}
