import { isAway } from '../../../graphql/activity.ts';
import { askAs } from '../../../graphql/ask-as.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { ReportIncidentDocument } from '../../../graphql/generated/operations.ts';
import { waitingTexts } from '../../../i18n/nl/waiting-reports.ts';
import { pageState } from '../../../lib/page-state.ts';
import { isPassing, type SendOutcome, sendInTurn } from '../../../records/waiting/send-in-turn.ts';
import { presentSession } from '../../../session/session-store.ts';
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

/** Sends a person's waiting reports, one after the other, each once and in one tab at a time. */
export async function sendWaiting(userId: string): Promise<void> {
  const outbox = { lock: 'waiting-reports', items: sendable, send: sendOne, onState: noteState };
  const count = await sendInTurn(userId, outbox);
  if (count > 0 && presentSession().user?.id === userId)
    toast({ title: waitingTexts.sent(count), tone: 'success' });
}

async function sendOne(userId: string, token: string, waiting: WaitingReport): Promise<SendOutcome> {
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
): Promise<SendOutcome> {
  if (error instanceof UploadInterrupted) return 'later';
  const isUpload = error instanceof UploadRefused;
  if (isUpload && error.mayRetry) return 'later';
  const { message, fields } = isUpload ? { message: error.message, fields: {} } : readFailure(error);
  if (!isUpload && isPassing(token, error)) return 'later';
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
