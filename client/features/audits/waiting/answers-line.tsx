import { Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { auditWaitingTexts as texts } from '../../../i18n/nl/audit-waiting.ts';
import { loadHandled } from '../../../lib/handled-load.ts';
import { useAttempts } from '../../../records/waiting/use-attempts.ts';
import { useSession } from '../../../session/session-store.ts';
import { followAnswers, isSendable, useWaitingAnswers } from './answer-store.ts';

/** Sends with code that is loaded once an answer waits. */
async function send(userId: string): Promise<void> {
  const { sendAnswers } = await loadHandled(async () => import('./send-answers.ts'));
  await sendAnswers(userId);
}

/** A quiet line under the header while answers to audits wait on this device; it also sends them. */
export function AnswersLine() {
  const { user, token } = useSession();
  const userId = user?.id;
  const { answers, locked, state } = useWaitingAnswers();
  const { pathname } = useLocation();
  const kept = [...answers.values()];
  const waiting = kept.filter(isSendable).length + locked;
  const refused = kept.filter(({ refusal }) => refusal !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: without its session a vault is locked, a new one opens it
  useEffect(() => (userId ? followAnswers(userId) : undefined), [userId, token]);
  useAttempts(userId, waiting > 0, send);
  const [first = kept[0]] = refused;
  const path = first ? `/audits/${first.variables.auditId}` : '/audits';
  const words = refused.length > 0 ? texts.line.refused(refused.length) : texts.line[state](waiting);
  return (
    <div role="status">
      {waiting + refused.length > 0 && (
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
          {pathname !== path && (
            <ChakraLink asChild textStyle="sm" fontWeight="medium" color="blue.fg" textDecoration="underline">
              <Link to={path}>{texts.line.open}</Link>
            </ChakraLink>
          )}
        </Flex>
      )}
    </div>
  );
}
