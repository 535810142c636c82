import {
  archiveFolder,
  createFolder,
  deleteFolder,
  getFolder,
  listFolders,
  updateFolder,
} from '../../modules/documents/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { folderFailures } from '../wire/failures.fields.ts';
import { assertOwnUserId, fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { saveOver } from '../wire/save-over.ts';
import type { Route } from '../wire/wire.ts';
import { archivedFromWire, folderFromWire, folderToWire } from './folders.fields.ts';
import { changedFolderSchema, folderSchema, newFolderSchema } from './folders.schema.ts';

const show = async (ctx: RequestContext, id: string) => folderToWire(await getFolder(ctx, id));

/** Partial update: absent fields are kept. */
const patch: Route['handle'] = async (ctx, { params: { id = '' }, body }) => {
  const { version, updatedAt, isArchived } = fieldsOf(body);
  const given = folderFromWire(body);
  const archived = archivedFromWire(isArchived);
  await saveOver({
    seen: seenState(version, updatedAt),
    read: async () => ({ ...(await getFolder(ctx, id)) }),
    save: (current, seen) => updateFolder(ctx, id, seen, { ...current, ...given }),
  });
  if (archived !== undefined) await archiveFolder(ctx, id, {}, archived);
  return show(ctx, id);
};

/** The calls of folders. */
export const folderRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/folders/organization/:orgId',
    access: 'signed-in',
    summary: 'The folders of an organisation that one sees, by name.',
    failure: folderFailures.list,
    success: 200,
    schema: { response: { type: 'array', items: folderSchema } },
    handle: async (ctx, { params: { orgId = '' } }) => (await listFolders(ctx, orgId)).map(folderToWire),
  },
  {
    method: 'POST',
    path: '/folders',
    access: 'signed-in',
    summary: 'Makes a folder; for Admins and SuperAdmins.',
    failure: folderFailures.create,
    success: 201,
    schema: { body: newFolderSchema, response: folderSchema },
    handle: async (ctx, { body }) => {
      const { organizationId, userId } = fieldsOf(body);
      assertOwnUserId(ctx, userId);
      return show(ctx, await createFolder(ctx, organizationId as string, folderFromWire(body)));
    },
  },
  {
    method: 'PATCH',
    path: '/folders/:id',
    access: 'signed-in',
    summary:
      'Renames a folder, moves it, changes who sees it, or archives it; what is absent stays. For Admins and SuperAdmins.',
    failure: folderFailures.update,
    success: 200,
    schema: { body: changedFolderSchema, response: folderSchema },
    handle: patch,
  },
  removal({
    path: '/folders/:id',
    summary: 'Deletes an empty folder; for Admins and SuperAdmins.',
    failure: folderFailures.delete,
    remove: deleteFolder,
  }),
];
