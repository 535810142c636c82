import { type PublicationStatus, publicationStatuses } from '../../../schema/records/publishing.ts';
import { messages } from '../../../schema/values/messages.ts';
import { getManual, manualPublishing } from '../../modules/manuals/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { codeNamed } from '../wire/payload.ts';

/** Fields of a chapter that `statusOf` reads. */
export const statusSelection = { status: true, draftStatus: true } as const;

/** The status of the values that the paths show: for who may edit, that of the draft where one stands. */
export function statusOf({ status, draftStatus }: Readonly<Record<string, unknown>>): PublicationStatus {
  if (draftStatus == null) return status as PublicationStatus;
  // A draft that was approved still waits for its publication.
  return draftStatus === 'Draft' ? 'Draft' : 'InReview';
}

/** Reads the status in a body; undefined for none. @throws AppError VALIDATION for an unknown one. */
export function statusNamed(value: unknown): PublicationStatus | undefined {
  const status = codeNamed(publicationStatuses, value);
  if (status === null) throw new AppError('VALIDATION', { fields: { status: messages.unknownChoice } });
  return status;
}

/**
 * Takes the step by which a chapter that the caller has saved gets a status; none where it has it, and for a draft.
 * @param reason why it is withdrawn.
 * @throws AppError VALIDATION as the step does: without the approval that is wanted, or without a reason.
 */
export async function reachStatus(
  ctx: RequestContext,
  id: string,
  status: PublicationStatus | undefined,
  reason?: unknown,
): Promise<void> {
  const shown = statusOf(await getManual(ctx, id, statusSelection));
  if (status === undefined || status === shown) return;
  if (status === 'InReview') await manualPublishing.submit(ctx, id, {});
  if (status === 'Published') await manualPublishing.publish(ctx, id, {});
  if (status === 'Withdrawn') await manualPublishing.withdraw(ctx, id, {}, { reason });
}
