import { Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { loadHandled } from '../../../lib/handled-load.ts';
import { useAttempts } from '../../../records/waiting/use-attempts.ts';
import { onSessionLost, useSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { endsSoon, followWaiting, useWaiting, type Waiting } from './waiting-store.ts';

const { line: texts } = waitingTexts;

const PAGE = '/melden';

/** Sends with code that is loaded once a report waits; a failed load is tried again with the next attempt. */
async function send(userId: string): Promise<void> {
  const { sendWaiting } = await loadHandled(async () => import('./send-waiting.ts'));
  await sendWaiting(userId);
}

/** A quiet line under the header while reports of the person wait on this device; it also sends them. */
export function WaitingLine() {
  const { user } = useSession();
  const waiting = useWaiting();
  const { pathname } = useLocation();
  useFollowing(user?.id);
  const words = wordsOf(waiting);
  // The reporting page tells it in full.
  const isShown = words !== null && pathname !== PAGE;
  return (
    <div role="status">
      {isShown && (
        <Flex
          align="center"
          justify="center"
          wrap="wrap"
          columnGap="3"
          rowGap="0.5"
          px="4"
          py="1.5"
          bg="blue.subtle"
          color="blue.fg"
          borderBottomWidth="1px"
          borderColor="blue.muted"
        >
          <CloudUpload aria-hidden size={16} />
          <Text textStyle="sm">{words}</Text>
          <ChakraLink asChild textStyle="sm" fontWeight="medium" color="blue.fg" textDecoration="underline">
            <Link to={PAGE}>{texts.open}</Link>
          </ChakraLink>
        </Flex>
      )}
    </div>
  );
}

/** Follows the person's waiting reports, and sends them as soon as that may succeed. */
function useFollowing(userId: string | undefined): void {
  const { token } = useSession();
  const { reports, locked } = useWaiting();
  const isAnyWaiting = locked > 0 || reports.some(({ refusal }) => refusal === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: without its session a vault is locked, a new one opens it
  useEffect(() => (userId ? followWaiting(userId) : undefined), [userId, token]);

  useEffect(() => (isAnyWaiting ? onSessionLost(askToSignIn) : undefined), [isAnyWaiting]);

  useAttempts(userId, isAnyWaiting, send);
}

/** A notification that a report waits for its owner to sign in. */
function askToSignIn(): void {
  toast({ title: waitingTexts.states.signIn, description: waitingTexts.signInToast, durationMs: 20_000 });
}

/** Words for what matters most of the waiting reports. */
function wordsOf({ reports, unsent, locked, state }: Waiting): string | null {
  const refused = reports.filter(({ refusal }) => refusal !== null);
  const waiting = reports.filter(({ refusal }) => refusal === null);
  const first = waiting.find(endsSoon);
  if (unsent.length > 0) return texts.unsent;
  if (refused.length > 0) return texts.refused(refused.length);
  const count = waiting.length + locked;
  if (count === 0) return null;
  if (state === 'signIn') return texts.signIn(count);
  return first
    ? texts.ends(formatMoment(first.expiresAt.toISOString()))
    : texts.waiting(count, waiting.flatMap(({ photos }) => photos).length);
}
