import { Button, Stack, Text } from '@chakra-ui/react';
import { ownPasswordRules, secondFactorCodeRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { useReauthenticateMutation, useReauthenticationWayQuery } from '../../../graphql/generated/hooks.ts';
import { reauthenticationTexts as texts } from '../../../i18n/nl/identity/reauthentication.ts';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { answerReauthentication } from '../../../session/reauthentication-store.ts';
import { Dialog, DialogBody } from '../../../ui/dialog/dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { CodeField } from '../second-step/verify-step.tsx';

/** Has the person show again who they are, over whatever they were doing; that goes on afterwards. */
export function ReauthenticateDialog() {
  const { data, dataState, error, refetch } = useReauthenticationWayQuery(FRESH_FETCH_POLICY);
  const isKnown = dataState === 'complete';
  const cancel = () => answerReauthentication(false);
  return (
    <Dialog open onClose={cancel} title={texts.title} description={texts.text} size="sm" compact>
      <DialogBody>
        <Stack gap="5" pb="4">
          {!isKnown && !error && <FormSkeleton fields={1} />}
          {!isKnown && error && (
            <LoadFailed
              body={readFailure(error).message}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          )}
          {isKnown && data.reauthenticationWay === 'Password' && <PasswordProof />}
          {isKnown && data.reauthenticationWay === 'Code' && <CodeProof />}
          {isKnown && data.reauthenticationWay === null && <Text>{messages.reauthenticateBySignIn}</Text>}
          <Button variant="ghost" onClick={cancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

function PasswordProof() {
  const [reauthenticate] = useReauthenticateMutation();
  return (
    <AccessForm
      initialValues={{ password: '' }}
      rules={ownPasswordRules}
      submitLabel={texts.submit}
      onSubmit={async ({ password }) => {
        await reauthenticate({ variables: { password } });
        answerReauthentication(true);
      }}
    >
      <PasswordField name="password" label={texts.password} />
    </AccessForm>
  );
}

function CodeProof() {
  const [reauthenticate] = useReauthenticateMutation();
  return (
    <AccessForm
      initialValues={{ code: '' }}
      rules={secondFactorCodeRules}
      submitLabel={texts.submit}
      onSubmit={async (values) => {
        const { code } = secondFactorCodeRules.cast(values);
        await reauthenticate({ variables: { code } });
        answerReauthentication(true);
      }}
    >
      <CodeField />
    </AccessForm>
  );
}
