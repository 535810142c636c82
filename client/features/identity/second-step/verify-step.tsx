import { Button, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import {
  useRequestSecondFactorResetMutation,
  useVerifySignInCodeMutation,
} from '../../../graphql/generated/hooks.ts';
import { secondStepTexts } from '../../../i18n/nl/identity/second-step.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { AccessNotice } from '../access/access-notice.tsx';
import type { StepProps } from './second-step.tsx';

const texts = secondStepTexts.verify;

/** Asks for the code of the app, or for a recovery code where the app is out of reach. */
export function VerifyStep({ challenge, onAdmitted, onStartAgain }: StepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [verify] = useVerifySignInCodeMutation({ fetchPolicy: 'no-cache' });
  const [requestReset, { loading: isAsking, data: asked }] = useRequestSecondFactorResetMutation();
  const askForReset = () =>
    requestReset({ variables: { challenge } }).catch((error: unknown) =>
      toast({ title: texts.noAccessFailed, description: readFailure(error).message, tone: 'destructive' }),
    );
  if (asked) {
    return (
      <>
        <AccessNotice icon={<MailCheck size={24} />} title={texts.mailed} takesFocus>
          {texts.mailedText}
        </AccessNotice>
        <StartAgain onClick={onStartAgain} />
      </>
    );
  }
  return (
    <>
      <Text>{isRecovery ? texts.recoveryIntroduction : texts.introduction}</Text>
      <AccessForm
        key={String(isRecovery)}
        initialValues={{ code: '' }}
        rules={secondFactorCodeRules}
        submitLabel={texts.submit}
        onSubmit={async (values) => {
          const { code } = secondFactorCodeRules.cast(values);
          const { data } = await verify({ variables: { challenge, code } });
          const { user, token } = data?.verifySecondFactor ?? {};
          if (user && token) onAdmitted({ user, token });
        }}
      >
        {isRecovery ? (
          <TextField name="code" type="code" label={texts.recoveryCode} hint={texts.recoveryHint} />
        ) : (
          <CodeField />
        )}
      </AccessForm>
      <Button
        variant="plain"
        textDecoration="underline"
        h="auto"
        whiteSpace="normal"
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? texts.useApp : texts.useRecovery}
      </Button>
      {isRecovery && (
        <Button
          variant="outline"
          h="auto"
          py="2"
          whiteSpace="normal"
          loading={isAsking}
          onClick={() => void askForReset()}
        >
          {texts.noAccess}
        </Button>
      )}
      <StartAgain onClick={onStartAgain} />
    </>
  );
}

/** Six digits of the authenticator app; a phone offers its numeric keyboard, a password manager the code. */
export function CodeField() {
  return (
    <TextField name="code" label={texts.code} hint={texts.hint} type="number" autoComplete="one-time-code" />
  );
}

/** The way back to address and password. */
export function StartAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" onClick={onClick}>
      {secondStepTexts.startAgain}
    </Button>
  );
}
