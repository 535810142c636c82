import { isAway } from '../../../graphql/activity.ts';
import { askAs } from '../../../graphql/ask-as.ts';
import { type FailureCode, readFailure } from '../../../graphql/error-message.ts';
import { ReportIncidentDocument } from '../../../graphql/generated/operations.ts';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { getToken, loseSession, presentSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { noteRefused, noteSent, noteState, sendable, type WaitingReport } from './waiting-store.ts';

/** Failures after which a later try may well succeed; any other is final. */
const PASSING = new Set<FailureCode>(['NETWORK', 'RATE_LIMITED', 'INTERNAL']);

type Outcome = 'sent' | 'refused' | 'later';

/** Sends a person's waiting reports, one after the other, each once and in one tab at a time. */
export async function sendWaiting(userId: string): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  // Two tabs without locks may send the same report: its key makes one record of it.
  if (!locks) return sendAll(userId);
  await locks.request('waiting-reports', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(userId);
  });
}

async function sendAll(userId: string): Promise<void> {
  let count = 0;
  for (const report of await openReports(userId)) {
    const { user, token } = presentSession();
    if (user?.id !== userId) break;
    if (!token) {
      noteState('signIn');
      break;
    }
    noteState('sending');
    const outcome = await sendOne(userId, token, report);
    noteState('waiting');
    if (outcome === 'sent') count += 1;
    if (outcome === 'later') break;
  }
  if (count > 0 && presentSession().user?.id === userId)
    toast({ title: waitingTexts.sent(count), tone: 'success' });
}

/** Reports to be sent, as far as the session opens their vault; none where it does not. */
async function openReports(userId: string): Promise<WaitingReport[]> {
  const { user, token } = presentSession();
  if (user?.id !== userId) return [];
  try {
    if (token) return await sendable(userId);
    noteState('signIn');
  } catch (error) {
    if (token && readFailure(error).code === 'UNAUTHENTICATED') loseSessionOf(token);
  }
  return [];
}

function loseSessionOf(token: string): void {
  if (token === getToken()) loseSession();
}

async function sendOne(userId: string, token: string, report: WaitingReport): Promise<Outcome> {
  const { key, organization, input } = report;
  const background: Record<string, string> = isAway() ? { 'x-background': '1' } : {};
  let number: string;
  try {
    const variables = { organizationId: organization.id, input };
    const sent = await askAs(token, ReportIncidentDocument, variables, {
      ...background,
      'idempotency-key': key,
    });
    number = sent.reportIncident.number;
  } catch (error) {
    const { code, message, fields } = readFailure(error);
    if (PASSING.has(code)) return 'later';
    if (code === 'UNAUTHENTICATED') {
      loseSessionOf(token);
      return 'later';
    }
    const reasons = Object.values(fields);
    await noteRefused(userId, report, reasons.length > 0 ? reasons.join('. ') : message);
    toast({ title: waitingTexts.refusedToast, description: message, tone: 'destructive' });
    return 'refused';
  }
  await noteSent(userId, key, number);
  return 'sent';
}
