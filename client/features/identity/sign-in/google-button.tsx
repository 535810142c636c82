import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import { useBeginGoogleMutation } from '../../../graphql/generated/hooks.ts';
import { identityTexts } from '../../../i18n/nl/identity/identity.ts';
import { FailureLine } from '../access/access-form.tsx';
import { loadGoogle } from './google-script.ts';

const texts = identityTexts.google;

interface GoogleButtonProps {
  clientId: string;
  label: string;
  /** Takes Google's identity token; throws what Apollo Client throws. */
  onToken: (token: string) => Promise<void>;
}

/**
 * Asks Google who someone is. Google lets only a button of its own open its window, so ours loads the script and makes room
 * for that one.
 */
export function GoogleButton({ clientId, label, onToken }: GoogleButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'choosing'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [begin] = useBeginGoogleMutation();
  const place = useRef<HTMLDivElement>(null);

  // The documented interface writes what went wrong to the console (section 8).
  function fail(error: unknown, message: string) {
    // biome-ignore lint/suspicious/noConsole: documented
    console.error(error);
    setFailure(message);
    setState('idle');
    place.current?.replaceChildren();
  }

  async function finish(token: string | undefined) {
    if (!token) return fail(new Error('Google gave no token'), texts.failed);
    try {
      await onToken(token);
    } catch (error) {
      fail(error, readFailure(error).message);
    }
  }

  async function start() {
    setFailure(null);
    setState('loading');
    try {
      const google = await loadGoogle();
      // Made by the server for this browser and this attempt: a token that was asked for elsewhere opens nothing.
      const { data } = await begin();
      if (!data) throw new Error('The server gave no nonce');
      const nonce = data.beginGoogle;
      google.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => void finish(credential),
      });
      if (!place.current) return;
      google.renderButton(place.current, { type: 'standard', size: 'large', locale: 'nl' });
      google.prompt();
      setState('choosing');
    } catch (error) {
      fail(error, texts.failed);
    }
  }

  return (
    <Stack gap="3">
      {state !== 'choosing' && (
        <Button variant="outline" loading={state === 'loading'} loadingText={label} onClick={start}>
          {label}
        </Button>
      )}
      {state === 'choosing' && (
        <Text role="status" textStyle="sm">
          {texts.chooseAccount}
        </Text>
      )}
      <Box ref={place} display="flex" justifyContent="center" _empty={{ display: 'none' }} />
      {failure && <FailureLine>{failure}</FailureLine>}
    </Stack>
  );
}
