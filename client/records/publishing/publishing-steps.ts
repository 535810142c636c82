import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import type { EditedRecord } from './published-record.ts';

const { refusals } = publishingTexts.steps;

export type PublishingStep = keyof typeof publishingTexts.steps.names;

/** A step that is offered for a record. */
export interface OfferedStep {
  readonly step: PublishingStep;
  /** Why it cannot be taken now; undefined where it can. */
  readonly refusal?: string | undefined;
}

type Stepping = Pick<EditedRecord, 'status' | 'draftStatus' | 'publishedVersion' | 'draft'>;

const reasonRefusal = ({ publishedVersion, draft }: Stepping) =>
  publishedVersion != null && draft?.reason === '' ? refusals.noReason : undefined;

function approvalRefusal({ draftStatus, draft }: Stepping): string | undefined {
  if (draft?.isOwn) return refusals.ownDraft;
  return draftStatus === 'InReview' ? undefined : refusals.notSubmitted;
}

/** The steps of a person who is asked to approve a draft, and may not edit it. */
export const reviewSteps = (record: Stepping): OfferedStep[] =>
  record.draftStatus === 'InReview'
    ? [{ step: 'approve', refusal: approvalRefusal(record) }, { step: 'sendBack' }]
    : [];

/**
 * The steps of a record, in their order, with why one cannot be taken yet. Publishing waits for an approval where the
 * organisation wants one now.
 */
export function offeredSteps(record: Stepping, isApprovalWanted: boolean): OfferedStep[] {
  const { status, draftStatus, publishedVersion } = record;
  const isApproved = draftStatus === 'Approved';
  const needsApproval = isApprovalWanted && !isApproved;
  const steps: OfferedStep[] = [];
  if (draftStatus === 'Draft' && isApprovalWanted)
    steps.push({ step: 'submit', refusal: reasonRefusal(record) });
  if (draftStatus === 'InReview' || (draftStatus === 'Draft' && isApprovalWanted))
    steps.push({ step: 'approve', refusal: approvalRefusal(record) });
  if (draftStatus === 'InReview' || isApproved) steps.push({ step: 'sendBack' });
  if (draftStatus != null)
    steps.push({
      step: 'publish',
      refusal: reasonRefusal(record) ?? (needsApproval ? refusals.needsApproval : undefined),
    });
  if (draftStatus != null && publishedVersion != null) steps.push({ step: 'discard' });
  if (status === 'Published') steps.push({ step: 'confirmReview' }, { step: 'withdraw' });
  return steps;
}

const ONWARD: readonly PublishingStep[] = ['publish', 'approve', 'submit'];

/** The step that brings the draft nearest to its publication; undefined while none can be taken. */
export function nextStep(steps: readonly OfferedStep[]): PublishingStep | undefined {
  const possible = new Set(steps.filter(({ refusal }) => refusal === undefined).map(({ step }) => step));
  return ONWARD.find((step) => possible.has(step));
}
