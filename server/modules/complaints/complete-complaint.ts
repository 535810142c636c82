import { complaintMessages as messages } from '../../../schema/records/complaint-messages.ts';
import type { ComplaintValues } from '../../../schema/records/complaint-rules.ts';
import { mayExtendOn } from '../../../schema/records/complaints.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { Before } from '../kinds/index.ts';
import { assertAssignable } from '../organizations/index.ts';
import type { ComplaintRow } from './complaint.entity.ts';
import { complaintPolicy } from './complaint.policy.ts';

type ComplaintBefore = Before<ComplaintRow>;

/** Values of handling a complaint, which its author does not choose, as those of a new one. */
const UNHANDLED = {
  ...{ isShown: false, status: 'Received', outcome: null, answeredOn: null, nextStep: null },
  ...{ nextStepOn: null, extensionReason: '', extensionToldOn: null },
} as const satisfies Partial<ComplaintRow>;

const wrong = (field: keyof ComplaintRow, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/**
 * Checks a new or changed complaint and returns the columns that differ from the form.
 * @throws AppError VALIDATION for people who may not be named, a second or late extension and an end without outcome or
 * answer; FORBIDDEN for an author who handles it.
 */
export async function completeComplaint(
  ctx: RequestContext,
  before: ComplaintBefore,
  given: ComplaintValues & Partial<ComplaintRow>,
  how: 'create' | 'update' | 'batch',
): Promise<Partial<ComplaintRow>> {
  const { outcome = null, answeredOn = null, nextStep = null, handlerUserId = null } = given;
  const handled = {
    ...{ isShown: given.isShown, status: given.status, outcome, answeredOn, nextStep },
    nextStepOn: nextStep === null ? null : (given.nextStepOn ?? null),
    ...{ extensionReason: given.extensionReason, extensionToldOn: given.extensionToldOn ?? null },
  };
  const known: Readonly<Record<string, unknown>> = { ...UNHANDLED, ...before };
  const isHandling = Object.entries(handled).some(([field, value]) => value !== (known[field] ?? null));
  if (isHandling && !complaintPolicy.handle(ctx.actor, before))
    throw new AppError('FORBIDDEN', { message: messages.byHandler });
  assertExtension(before, handled, how);
  if (handled.status === 'Done' && (outcome === null || answeredOn === null))
    throw wrong('status', messages.closeInForm);
  const aboutUserId = await subjectOf(ctx, before, given.aboutUserId);
  if (aboutUserId !== null && aboutUserId === handlerUserId)
    throw wrong('handlerUserId', messages.handlerIsSubject);
  return { ...handled, aboutUserId, handlerUserId: handlerUserId || null };
}

/** The person whom it is about; one who was named before may have left since. */
async function subjectOf(
  ctx: RequestContext,
  before: ComplaintBefore,
  given: string | null | undefined,
): Promise<string | null> {
  const id = given ? parseId(given, 'aboutUserId') : null;
  if (id === ctx.actor.userId) throw wrong('aboutUserId', messages.aboutOneself);
  if (id !== null && id !== before.aboutUserId)
    await assertAssignable(ctx, before.organizationId, id, 'aboutUserId');
  return id;
}

/** A complaint is extended once, and before its first deadline; one that is filed later tells what was done then. */
function assertExtension(
  before: ComplaintBefore,
  { extensionToldOn }: Pick<ComplaintRow, 'extensionToldOn'>,
  how: 'create' | 'update' | 'batch',
): void {
  const { extensionToldOn: earlier = null, receivedOn } = before;
  if (extensionToldOn === earlier || how === 'create') return;
  if (earlier !== null) throw wrong('extensionToldOn', messages.extendedTwice);
  if (receivedOn && !mayExtendOn(receivedOn, dayOf(new Date())))
    throw wrong('extensionToldOn', messages.extendedLate);
}
