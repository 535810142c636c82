import { Button, Text } from '@chakra-ui/react';
import {
  useGoogleLinkedQuery,
  useLinkGoogleMutation,
  useSignInOptionsQuery,
  useUnlinkGoogleMutation,
} from '../../../graphql/generated/hooks.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { attempt } from '../../../records/save/attempt.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';

const texts = settingsTexts.google;

/** Lets an account at Google open one's own, and takes that back; only where this installation knows Google. */
export function GoogleSection() {
  const options = useSignInOptionsQuery();
  const clientId = options.dataState === 'complete' ? options.data.signInOptions.googleClientId : null;
  return clientId && <Link clientId={clientId} />;
}

function Link({ clientId }: { clientId: string }) {
  const { data, dataState, refetch } = useGoogleLinkedQuery(FRESH_FETCH_POLICY);
  const [link] = useLinkGoogleMutation();
  const [unlink, { loading }] = useUnlinkGoogleMutation();
  const isLinked = dataState === 'complete' && data.googleLinked;

  const take = async (token: string) => {
    await link({ variables: { token } });
    toast({ title: texts.linkedNow, tone: 'success' });
    await refetch();
  };
  const leave = async () => {
    await attempt(() => unlink(), { done: texts.unlinked, failed: texts.failed });
    await refetch();
  };

  return (
    <SettingsSection title={texts.title} text={texts.text}>
      {isLinked ? (
        <>
          <Text mb="3">{texts.linked}</Text>
          <Button variant="outline" onClick={() => void leave()} loading={loading} loadingText={texts.unlink}>
            {texts.unlink}
          </Button>
        </>
      ) : (
        <GoogleButton clientId={clientId} label={texts.link} onToken={take} />
      )}
    </SettingsSection>
  );
}
