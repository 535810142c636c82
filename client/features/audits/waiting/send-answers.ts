import { isAway } from '../../../graphql/activity.ts';
import { askAs } from '../../../graphql/ask-as.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { SaveAuditAnswerDocument } from '../../../graphql/generated/operations.ts';
import { auditWaitingTexts as texts } from '../../../i18n/nl/audit-waiting.ts';
import { isPassing, type SendOutcome, sendInTurn } from '../../../records/waiting/send-in-turn.ts';
import { presentSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import {
  keepAnswer,
  noteAnswerSent,
  noteState,
  sendableAnswers,
  type WaitingAnswer,
} from './answer-store.ts';

/** Sends a person's waiting answers, one after the other; the same answer sent twice stands once. */
export async function sendAnswers(userId: string): Promise<void> {
  const outbox = { lock: 'waiting-answers', items: sendableAnswers, send: sendOne, onState: noteState };
  const count = await sendInTurn(userId, outbox);
  if (count > 0 && presentSession().user?.id === userId) toast({ title: texts.sent(count), tone: 'success' });
}

async function sendOne(userId: string, token: string, { variables }: WaitingAnswer): Promise<SendOutcome> {
  try {
    await askAs(token, SaveAuditAnswerDocument, variables, isAway() ? { 'x-background': '1' } : {});
  } catch (error) {
    if (isPassing(token, error)) return 'later';
    const { message, fields } = readFailure(error);
    const refusal = Object.values(fields)[0] ?? message;
    await keepAnswer(userId, variables, { isReady: true, refusal });
    toast({ title: texts.refused, description: refusal, tone: 'destructive' });
    return 'refused';
  }
  await noteAnswerSent(userId, variables);
  return 'sent';
}
