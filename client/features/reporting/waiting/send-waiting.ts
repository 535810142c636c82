import { isAway } from '../../../graphql/activity.ts';
import { askAs } from '../../../graphql/ask-as.ts';
import { type FailureCode, readFailure } from '../../../graphql/error-message.ts';
import { ReportIncidentDocument } from '../../../graphql/generated/operations.ts';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { pageState } from '../../../lib/page-state.ts';
import { getToken, loseSession, presentSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { UploadInterrupted, UploadRefused } from '../../../ui/upload/upload-types.ts';
import { withFiles } from '../report-values.ts';
import { withSentPhotos } from './send-photos.ts';
import {
  notePhotos,
  noteRefused,
  noteSent,
  noteState,
  sendable,
  type WaitingReport,
} from './waiting-store.ts';

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

async function sendOne(userId: string, token: string, waiting: WaitingReport): Promise<Outcome> {
  let report = waiting;
  let number: string;
  try {
    if (report.photos.length > 0) report = await withSentPhotos(userId, token, report);
    number = await ask(token, report);
  } catch (error) {
    return outcomeOf(userId, token, report, error);
  }
  await noteSent(userId, report.key, number);
  return 'sent';
}

async function ask(token: string, { key, organization, input, photos }: WaitingReport): Promise<string> {
  const background: Record<string, string> = isAway() ? { 'x-background': '1' } : {};
  const fileIds = photos.flatMap(({ received }) => received?.id ?? []);
  const variables = { organizationId: organization.id, input: withFiles(input, fileIds) };
  const headers = { ...background, 'idempotency-key': key };
  return (await askAs(token, ReportIncidentDocument, variables, headers)).reportIncident.number;
}

async function outcomeOf(
  userId: string,
  token: string,
  report: WaitingReport,
  error: unknown,
): Promise<Outcome> {
  if (error instanceof UploadInterrupted) return 'later';
  const isUpload = error instanceof UploadRefused;
  if (isUpload && error.mayRetry) return 'later';
  const { code, message, fields } = isUpload
    ? { code: 'VALIDATION' as const, message: error.message, fields: {} }
    : readFailure(error);
  if (PASSING.has(code)) return 'later';
  if (code === 'UNAUTHENTICATED') {
    loseSessionOf(token);
    return 'later';
  }
  if ('fileIds' in fields && (await sendAnew(userId, report))) return 'later';
  const reasons = Object.values(fields);
  await noteRefused(userId, report, reasons.length > 0 ? reasons.join('. ') : message);
  toast({ title: waitingTexts.refusedToast, description: message, tone: 'destructive' });
  return 'refused';
}

/** Reports of which the photos were sent a second time since the app was opened. */
const sentAnew = pageState(() => new Set<string>());

/**
 * Has the photos of a report sent anew, once, as the server keeps those that belong to no report for a day; false where
 * this device has none of them.
 */
async function sendAnew(userId: string, report: WaitingReport): Promise<boolean> {
  const { key, photos } = report;
  if (sentAnew.current.has(key) || photos.every((photo) => photo.key === null)) return false;
  sentAnew.current.add(key);
  const unsent = photos.map((photo) => (photo.key === null ? photo : { ...photo, received: null }));
  await notePhotos(userId, report, unsent);
  return true;
}
