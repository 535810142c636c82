import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { object, string } from 'yup';
import { messages } from '../../../../schema/values/messages.ts';
import { useChangeOwnPasswordMutation } from '../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { AccessForm } from '../access/access-form.tsx';
import { NewPasswordFields, newPasswordRules } from '../address-and-password/new-password-fields.tsx';

const texts = settingsTexts.password;

const rules = newPasswordRules.concat(object({ currentPassword: string().required(messages.required) }));

const EMPTY = { currentPassword: '', password: '', repeat: '' };

/** Changes one's own password; the other devices are signed out. */
export function PasswordSection() {
  const [change] = useChangeOwnPasswordMutation();
  const [round, setRound] = useState(0);
  const submit = async ({ currentPassword, password }: typeof EMPTY) => {
    await change({ variables: { currentPassword, password } });
    toast({ title: texts.changed, tone: 'success' });
    // An empty form: nothing of a password stays on the screen.
    setRound(round + 1);
  };
  return (
    <SettingsSection title={texts.title} text={texts.text}>
      <Box maxW="md">
        <AccessForm
          key={round}
          initialValues={EMPTY}
          rules={rules}
          onSubmit={submit}
          submitLabel={texts.submit}
          failureTitle={texts.failed}
        >
          <PasswordField name="currentPassword" label={texts.current} />
          <NewPasswordFields label={texts.next} />
        </AccessForm>
      </Box>
    </SettingsSection>
  );
}
