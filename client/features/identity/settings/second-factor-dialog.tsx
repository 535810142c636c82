import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownPasswordRules, secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { Dialog, DialogBody } from '../../../ui/dialog/dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { AuthenticatorSecret } from '../second-step/authenticator-secret.tsx';
import { RecoveryCodes } from '../second-step/recovery-codes.tsx';

const texts = settingsTexts.secondFactor;

/**
 * Tasks of the second factor: set it up, renew the recovery codes, remove it, or, where it is required, start again
 * with another phone.
 */
export type SecondFactorTask = 'begin' | 'renew' | 'remove' | 'replace';

const titles = {
  begin: texts.title,
  renew: texts.renewTitle,
  remove: texts.removeTitle,
  replace: texts.replaceTitle,
} as const;

interface TaskProps {
  /** New recovery codes, to be shown this one time. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

const forms = { begin: Begin, renew: Renew, remove: Remove, replace: Replace } as const;

/** Dialog for one task; new recovery codes stay until the person says that they are kept. */
export function SecondFactorDialog({ task, onClose }: { task: SecondFactorTask; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const Form = forms[task];
  return (
    <Dialog open onClose={() => !codes && onClose()} title={codes ? texts.codesTitle : titles[task]}>
      <DialogBody>
        {codes ? (
          <Stack gap="5" pb="6">
            <RecoveryCodes codes={codes} onDone={onClose} />
          </Stack>
        ) : (
          <Stack gap="5" pb="6">
            <Form onCodes={setCodes} onClose={onClose} />
          </Stack>
        )}
      </DialogBody>
    </Dialog>
  );
}

function Begin({ onCodes }: TaskProps) {
  const [begin, { data, error }] = useBeginSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const start = () => void begin().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret for each time that the dialog opens
  useEffect(start, []);
  const setUp = data?.beginSecondFactor;
  if (error) return <LoadFailed onRetry={start} />;
  if (!setUp) return <FormSkeleton fields={2} />;
  return (
    <>
      <AuthenticatorSecret {...setUp} />
      <CodeForm
        submitLabel={texts.confirm}
        onSubmit={async (code) => {
          const result = await confirm({ variables: { code } });
          onCodes(result.data?.confirmSecondFactor.recoveryCodes ?? []);
        }}
      />
    </>
  );
}

function Renew({ onCodes }: TaskProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <>
      <Text>{texts.renewText}</Text>
      <CodeForm
        submitLabel={texts.renew}
        onSubmit={async (code) => {
          const { data } = await renew({ variables: { code } });
          onCodes(data?.renewRecoveryCodes ?? []);
        }}
      />
    </>
  );
}

function Remove({ onClose }: TaskProps) {
  return (
    <RemoveForm
      text={texts.removeText}
      submitLabel={texts.remove}
      onRemoved={() => {
        toast({ title: texts.removed, tone: 'success' });
        onClose();
      }}
    />
  );
}

/** The session ends with the old second factor, and signing in sets up the new one. */
function Replace() {
  const navigate = useNavigate();
  return (
    <RemoveForm
      text={texts.replaceText}
      submitLabel={texts.replaceConfirm}
      onRemoved={() => navigate('/logout')}
    />
  );
}

interface RemoveFormProps {
  text: string;
  submitLabel: string;
  onRemoved: () => void;
}

function RemoveForm({ text, submitLabel, onRemoved }: RemoveFormProps) {
  const [remove] = useRemoveSecondFactorMutation();
  return (
    <>
      <Text>{text}</Text>
      <AccessForm
        initialValues={{ password: '' }}
        rules={ownPasswordRules}
        submitLabel={submitLabel}
        failureTitle={texts.failed}
        onSubmit={async ({ password }) => {
          await remove({ variables: { password } });
          onRemoved();
        }}
      >
        <PasswordField name="password" label={texts.password} />
      </AccessForm>
    </>
  );
}

interface CodeFormProps {
  submitLabel: string;
  onSubmit: (code: string) => Promise<void>;
}

function CodeForm({ submitLabel, onSubmit }: CodeFormProps) {
  return (
    <AccessForm
      initialValues={{ code: '' }}
      rules={secondFactorCodeRules}
      submitLabel={submitLabel}
      failureTitle={texts.failed}
      onSubmit={({ code }) => onSubmit(code)}
    >
      <TextField name="code" type="number" label={texts.code} autoComplete="one-time-code" />
    </AccessForm>
  );
}
