import { Box, Stack, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { profileRules } from '../../../../schema/people/identity-rules.ts';
import { useProfileQuery, useUpdateProfileMutation } from '../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { AccessForm } from '../access/access-form.tsx';

const texts = settingsTexts.profile;

/** One's own profile; saving it leads to signing in again, which is said beforehand (section 4). */
export function ProfilePage() {
  const { data, dataState, error, refetch } = useProfileQuery({ fetchPolicy: 'network-only' });
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Box maxW="md">
        {dataState === 'complete' && <ProfileForm profile={data.me} />}
        {dataState !== 'complete' && !error && <FormSkeleton fields={6} />}
        {error && dataState !== 'complete' && (
          <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
        )}
      </Box>
    </Page>
  );
}

interface Profile {
  name: string;
  surname: string;
  username: string;
  email: string;
  jobTitle: string;
  phone: string;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { name, surname, username, email, jobTitle, phone } = profile;
  const [update] = useUpdateProfileMutation();
  const navigate = useNavigate();
  const submit = async (values: Omit<Profile, 'email'>) => {
    const { name, surname, username, jobTitle, phone } = values;
    await update({ variables: { input: { name, surname, username, jobTitle, phone } } });
    toast({ title: texts.updated, tone: 'success' });
    navigate('/logout');
  };
  return (
    <AccessForm
      initialValues={{ name, surname, username, email, jobTitle, phone }}
      rules={profileRules}
      onSubmit={submit}
      submitLabel={texts.submit}
      failureTitle={texts.failed}
    >
      <TextField
        name="name"
        type="name"
        label={texts.name}
        autoComplete="given-name"
        maxLength={100}
        optional
      />
      <TextField
        name="surname"
        type="name"
        label={texts.surname}
        autoComplete="family-name"
        maxLength={100}
        optional
      />
      <TextField
        name="username"
        type="username"
        label={texts.username}
        autoComplete="username"
        maxLength={60}
      />
      <TextField name="email" label={texts.email} hint={texts.emailHint} type="email" readOnly />
      <TextField name="jobTitle" label={texts.jobTitle} autoComplete="organization-title" optional />
      <TextField name="phone" label={texts.phone} type="tel" autoComplete="tel" optional />
      <Stack direction="row" gap="2" align="center">
        <Info aria-hidden size={18} />
        <Text textStyle="sm">{texts.warning}</Text>
      </Stack>
    </AccessForm>
  );
}
