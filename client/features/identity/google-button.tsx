import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { useSignInWithGoogleMutation } from '../../graphql/generated/hooks.ts';
import { identityTexts } from '../../i18n/nl/identity.ts';
import { FailureLine } from './access-form.tsx';
import { loadGoogle } from './google-script.ts';
import type { PendingStep } from './pending-step.ts';
import { admit } from './use-enter.ts';

const texts = identityTexts.google;

interface GoogleButtonProps {
  clientId: string;
  onPending: (pending: PendingStep) => void;
}

/**
 * Signs in with Google. Google lets only a button of its own open its window, so ours loads the script and makes room
 * for that one.
 */
export function GoogleButton({ clientId, onPending }: GoogleButtonProps) {
  const [signIn] = useSignInWithGoogleMutation();
  const [state, setState] = useState<'idle' | 'loading' | 'choosing'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  // The documented interface writes what went wrong to the console (section 8).
  function fail(error: unknown, message: string) {
    // biome-ignore lint/suspicious/noConsole: documented
    console.error(error);
    setFailure(message);
    setState('idle');
    place.current?.replaceChildren();
  }

  async function finish(token: string | undefined, nonce: string) {
    if (!token) return fail(new Error('Google gave no token'), texts.failed);
    try {
      const { data } = await signIn({ variables: { token, nonce } });
      const pending = data && admit(data.signInWithGoogle);
      if (pending) onPending(pending);
    } catch (error) {
      fail(error, readFailure(error).message);
    }
  }

  async function start() {
    setFailure(null);
    setState('loading');
    try {
      const google = await loadGoogle();
      // Another one for each attempt, so that a token of one cannot be used for another.
      const nonce = crypto.getRandomValues(new Uint32Array(6)).join('-');
      google.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => void finish(credential, nonce),
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
        <Button variant="outline" loading={state === 'loading'} loadingText={texts.button} onClick={start}>
          {texts.button}
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
