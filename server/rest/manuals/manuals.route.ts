import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { messages } from '../../../schema/values/messages.ts';
import {
  createManual,
  deleteManual,
  getManual,
  listAllManuals,
  listManuals,
  manualPublishing,
  updateManual,
} from '../../modules/manuals/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { manualFailures, manualPublishingFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { assertOwnUserId, fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { saveOver } from '../wire/save-over.ts';
import type { Route } from '../wire/wire.ts';
import { reachStatus, statusNamed } from './manual-status.ts';
import {
  manualFromWire,
  manualSelection,
  manualToWire,
  manualValues,
  manualWireNames,
} from './manuals.fields.ts';
import {
  changedManualSchema,
  manualSchema,
  newManualSchema,
  publicationSchema,
  readingSchema,
} from './manuals.schema.ts';

const PAGE = { rows: manualSelection };

const show = async (ctx: RequestContext, id: string) =>
  manualToWire(await getManual(ctx, id, manualSelection));

/** Adds a chapter, and takes the step to the status of the body. */
const post: Route['handle'] = async (ctx, { body }) => {
  const { organizationId, userId, status: named } = fieldsOf(body);
  assertOwnUserId(ctx, userId);
  const status = statusNamed(named);
  const values = manualFromWire(body);
  const owned = { ...values, ownerUserId: values.ownerUserId ?? ctx.actor.userId };
  const id = await createManual(ctx, organizationId as string, owned);
  if (status === 'Withdrawn')
    throw new AppError('VALIDATION', { fields: { status: handbookMessages.notPublished } });
  // A repetition under an Idempotency-Key finds it changed by the step of the first.
  const { version } = await getManual(ctx, id, { version: true });
  if (version === 1) await reachStatus(ctx, id, status);
  return show(ctx, id);
};

/** Partial update of the draft: absent fields are kept. */
const put: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt, status: named, reason } = fieldsOf(body);
  const status = statusNamed(named);
  const { reason: ofDraft, ...given } = manualFromWire(body);
  const remark = ofDraft === undefined || status === 'Withdrawn' ? {} : { reason: ofDraft };
  await saveOver({
    seen: seenState(version, updatedAt),
    read: () => getManual(ctx, id, manualSelection),
    save: (current, seen) => updateManual(ctx, id, seen, { ...manualValues(current), ...given, ...remark }),
  });
  await reachStatus(ctx, id, status, reason);
  return show(ctx, id);
};

const publish: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt } = fieldsOf(body);
  await manualPublishing.publish(ctx, id, seenState(version, updatedAt));
  return show(ctx, id);
};

const confirmReading: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version } = fieldsOf(body);
  if (version == null) throw new AppError('VALIDATION', { fields: { version: messages.required } });
  await manualPublishing.confirmReading(ctx, id, seenState(version, null).version as number);
  return show(ctx, id);
};

/** The documented calls of the handbook (section 7), and those of publishing. */
export const manualRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/manuals',
    access: 'signed-in',
    summary:
      'The chapters that one may read, in the order of their numbers: for Admins and SuperAdmins drafts as well, for ' +
      'Clients what is published.',
    failure: manualFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: manualSchema } },
    handle: (ctx, { query }) =>
      pagedOrWhole(ctx, query, {
        page: (page) => listManuals(ctx, { page }, PAGE),
        whole: () => listAllManuals(ctx, {}, manualSelection),
        toWire: manualToWire,
      }),
  },
  {
    method: 'GET',
    path: '/manuals/:id',
    access: 'signed-in',
    summary: 'One chapter.',
    failure: manualFailures.get,
    success: 200,
    schema: { response: manualSchema },
    handle: (ctx, { params: { id = '' } }) => show(ctx, id),
  },
  {
    method: 'POST',
    path: '/manuals',
    access: 'signed-in',
    summary:
      'Adds a chapter under the name of the person who asks, by default as a draft; for Admins and SuperAdmins.',
    failure: manualFailures.create,
    success: 201,
    schema: { body: newManualSchema, response: manualSchema },
    wireNames: manualWireNames,
    handle: post,
  },
  {
    method: 'PUT',
    path: '/manuals/:id',
    access: 'signed-in',
    summary:
      'Saves the draft of a chapter, which readers get once it is published, and what is kept beside its versions; what is ' +
      'absent stays. For Admins and SuperAdmins.',
    failure: manualFailures.update,
    success: 200,
    schema: { body: changedManualSchema, response: manualSchema },
    wireNames: manualWireNames,
    handle: put,
  },
  removal({
    path: '/manuals/:id',
    summary: 'Removes a chapter that has none under it; for Admins and SuperAdmins.',
    failure: manualFailures.delete,
    remove: deleteManual,
  }),
  {
    method: 'POST',
    path: '/manuals/:id/publish',
    access: 'signed-in',
    summary:
      'Publishes the draft as the next version, approved first where the organisation wants a second person; for Admins ' +
      'and SuperAdmins.',
    failure: manualPublishingFailures.publish,
    success: 200,
    schema: { body: publicationSchema, response: manualSchema },
    handle: publish,
  },
  {
    method: 'POST',
    path: '/manuals/:id/read',
    access: 'signed-in',
    summary: 'Confirms that the person who asks has read the published version, for whom that is asked of.',
    failure: manualPublishingFailures.read,
    success: 200,
    schema: { body: readingSchema, response: manualSchema },
    handle: confirmReading,
  },
];
