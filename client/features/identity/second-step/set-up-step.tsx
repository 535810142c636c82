import { Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import {
  useBeginSignInSetUpMutation,
  useConfirmSignInSetUpMutation,
} from '../../../graphql/generated/hooks.ts';
import { secondStepTexts } from '../../../i18n/nl/identity/second-step.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Admitted, StepProps } from './second-step.tsx';
import { CodeField, StartAgain } from './verify-step.tsx';

const texts = secondStepTexts.setUp;

/** Sets a second factor up where signing in needs one: secret, code, then the recovery codes this one time. */
export function SetUpStep({ challenge, onAdmitted, onStartAgain }: StepProps) {
  const [confirmed, setConfirmed] = useState<{ codes: readonly string[]; admitted: Admitted } | null>(null);
  const [confirm] = useConfirmSignInSetUpMutation({ fetchPolicy: 'no-cache' });
  if (confirmed) {
    return <RecoveryCodes codes={confirmed.codes} onDone={() => onAdmitted(confirmed.admitted)} />;
  }
  return (
    <>
      <Text>{texts.introduction}</Text>
      <Secret challenge={challenge} />
      <Text>{texts.confirm}</Text>
      <AccessForm
        initialValues={{ code: '' }}
        rules={secondFactorCodeRules}
        submitLabel={secondStepTexts.verify.submit}
        onSubmit={async (values) => {
          const { code } = secondFactorCodeRules.cast(values);
          const { data } = await confirm({ variables: { challenge, code } });
          const { recoveryCodes: codes, user, token } = data?.confirmSecondFactor ?? {};
          if (codes && user && token) setConfirmed({ codes, admitted: { user, token } });
        }}
      >
        <CodeField />
      </AccessForm>
      <StartAgain onClick={onStartAgain} />
    </>
  );
}

/** The secret for the app. */
function Secret({ challenge }: { challenge: string }) {
  const [begin, { data, error, loading }] = useBeginSignInSetUpMutation({ fetchPolicy: 'no-cache' });
  const hasBegun = useRef(false);
  const start = () => void begin({ variables: { challenge } }).catch(() => undefined);
  // Runs once: each start makes another secret, and only the last one counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening
  useEffect(() => {
    if (!hasBegun.current) start();
    hasBegun.current = true;
  }, []);
  if (error) {
    return (
      <LoadFailed title={texts.failed} body={readFailure(error).message} onRetry={start} retrying={loading} />
    );
  }
  if (!data) return <FormSkeleton fields={2} />;
  const { secret, qrSvg, uri } = data.beginSecondFactor;
  return <AuthenticatorSecret secret={secret} qrSvg={qrSvg} uri={uri} />;
}
