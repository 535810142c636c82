import { messages } from '../../../schema/values/messages.ts';
import { documentKind, getFolder } from '../../modules/documents/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { publicationSchema, readingSchema } from '../manuals/manuals.schema.ts';
import { documentFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedOrWhole } from '../wire/paging.ts';
import { fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import type { Route } from '../wire/wire.ts';
import { documentSelection, documentToWire, documentWireNames } from './documents.fields.ts';
import { documentSchema } from './documents.schema.ts';

const { service: documents, publishing } = documentKind;

const PAGE = { rows: documentSelection };

/** One document in its REST form. @throws AppError VALIDATION, NOT_FOUND. */
export const showDocument = async (ctx: RequestContext, id: string) =>
  documentToWire(await documents.get(ctx, id, documentSelection));

const listed = (ctx: RequestContext, query: Record<string, unknown>, scope: object) =>
  pagedOrWhole(ctx, query, {
    page: (page) => documents.list(ctx, { ...scope, page }, PAGE),
    whole: () => documents.listAll(ctx, scope, documentSelection),
    toWire: documentToWire,
  });

interface Step {
  readonly name: 'submit' | 'approve' | 'publish';
  readonly summary: string;
}

/** The call that takes a step towards the publication of a document, in the state that its body names. */
const stepRoute = ({ name, summary }: Step): Route => ({
  method: 'POST',
  path: `/documents/:id/${name}`,
  access: 'signed-in',
  summary: `${summary}; for Admins and SuperAdmins${name === 'approve' ? ' and the reviewer' : ''}.`,
  failure: documentFailures[name],
  success: 200,
  schema: { body: publicationSchema, response: documentSchema },
  wireNames: documentWireNames,
  handle: async (ctx, { params: { id = '' }, body }) => {
    const { version, updatedAt } = fieldsOf(body);
    const before = name === 'approve' ? await showDocument(ctx, id) : null;
    await publishing[name](ctx, id, seenState(version, updatedAt));
    return showDocument(ctx, id).catch((error: unknown) => {
      // A decided draft is gone for a reviewer who is no Admin, who is answered with what they approved.
      if (before && error instanceof AppError && error.code === 'NOT_FOUND') return before;
      throw error;
    });
  },
});

const confirmReading: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version } = fieldsOf(body);
  if (version == null) throw new AppError('VALIDATION', { fields: { version: messages.required } });
  await publishing.confirmReading(ctx, id, seenState(version, null).version as number);
  return showDocument(ctx, id);
};

/** The calls of documents but for those with bytes. */
export const documentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/documents/organization/:orgId',
    access: 'signed-in',
    summary:
      'The documents of an organisation that one may see, by title: for Admins and SuperAdmins drafts as well, for ' +
      'Clients what is published in folders that they see.',
    failure: documentFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: documentSchema } },
    handle: (ctx, { params: { orgId = '' }, query }) =>
      listed(ctx, query, { organizationId: parseId(orgId, 'organizationId') }),
  },
  {
    method: 'GET',
    path: '/documents/folder/:id',
    access: 'signed-in',
    summary: 'The documents of a folder that one may see, by title, without those of the folders below it.',
    failure: documentFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: documentSchema } },
    handle: async (ctx, { params: { id = '' }, query }) => {
      const { id: folderId, organizationId } = await getFolder(ctx, id);
      return listed(ctx, query, { organizationId, filter: { folderId: [folderId] } });
    },
  },
  {
    method: 'GET',
    path: '/documents/:id',
    access: 'signed-in',
    summary: 'One document.',
    failure: documentFailures.get,
    success: 200,
    schema: { response: documentSchema },
    handle: (ctx, { params: { id = '' } }) => showDocument(ctx, id),
  },
  stepRoute({ name: 'submit', summary: 'Asks for the approval of the draft' }),
  stepRoute({ name: 'approve', summary: 'Approves the draft, for who did not write on it' }),
  stepRoute({
    name: 'publish',
    summary:
      'Publishes the draft as the next version, approved first where the organisation wants a second person',
  }),
  {
    method: 'POST',
    path: '/documents/:id/read',
    access: 'signed-in',
    summary: 'Confirms that the person who asks has read the published version, for whom that is asked of.',
    failure: documentFailures.read,
    success: 200,
    schema: { body: readingSchema, response: documentSchema },
    handle: confirmReading,
  },
  removal({
    path: '/documents/:id',
    summary: 'Removes a document with its versions; for Admins and SuperAdmins.',
    failure: documentFailures.delete,
    remove: documents.remove,
  }),
];
