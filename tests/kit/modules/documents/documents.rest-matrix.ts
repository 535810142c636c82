import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, everywhere, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { mark } from '../../server/unique.ts';
import { ownerIn } from '../manuals/manuals.matrix.ts';
import { formOf, validForm, wireDocumentsOn } from './wire.ts';

const ownOrganization = { own: '200', colleague: '200', foreign: '404', missing: '404' };
const everything = { ...ownOrganization, foreign: '200' };
const readers = perRole('401', { Client: ownOrganization, Admin: ownOrganization, SuperAdmin: everything });
/** A Client sees what is published in the own organisation, and changes nothing. */
const editors = { ...readers, Client: { ...ownOrganization, own: '403', colleague: '403' } };
/** Drafts do not exist for a Client. */
const ofDrafts = { ...editors, Client: everywhere('404') };
const adding = (expected: typeof readers) =>
  JSON.parse(JSON.stringify(expected).replaceAll('"200"', '"201"')) as typeof readers;
// A SuperAdmin belongs to no organisation, so nobody asks one to read.
const notAsked = { ...everywhere('400'), missing: '404' };

const path =
  (type = 'Document', step = '') =>
  async ({ idOf }: Target) =>
    `/documents/${await idOf(type)}${step}`;
const folderPath = async ({ idOf }: Target) => `/folders/${await idOf('DocumentFolder')}`;

/** Rows for folders, and for reading, writing and publishing documents. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  const { send, read } = wireDocumentsOn(app);
  const status = async (answer: Promise<{ readonly status: number }>) => String((await answer).status);

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const made = await idOf('Document');
    const answer = await app.rest(actor, 'GET', `/documents/organization/${organizationId}`);
    if (answer.status !== 200) return String(answer.status);
    return (answer.body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' };

  return {
    'GET /folders/organization/{orgId}': {
      expected: readers,
      call: statusOf('GET', ({ organizationId }) => `/folders/organization/${organizationId}`),
    },
    'POST /folders': {
      expected: adding(editors),
      call: statusOf(
        'POST',
        () => '/folders',
        ({ organizationId }) => ({ organizationId, name: `Map ${mark()}` }),
      ),
    },
    'PATCH /folders/{id}': {
      expected: editors,
      call: statusOf('PATCH', folderPath, () => ({ name: `Anders ${mark()}` })),
    },
    'DELETE /folders/{id}': { expected: editors, call: statusOf('DELETE', folderPath) },
    'GET /documents/organization/{orgId}': {
      expected: perRole('401', {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'GET /documents/folder/{id}': {
      expected: readers,
      call: statusOf('GET', async ({ idOf }) => `/documents/folder/${await idOf('DocumentFolder')}`),
    },
    'GET /documents/{id}': { expected: readers, call: statusOf('GET', path()) },
    'GET /documents/{id}/file': {
      expected: readers,
      call: async (actor, { idOf }) => status(read(actor, await idOf('Document'))),
    },
    'POST /documents': {
      expected: adding(editors),
      call: async (actor, target) => {
        const place = {
          organizationId: target.organizationId,
          folderId: await target.idOf('DocumentFolder'),
        };
        const form = formOf({ ...validForm, ...place, ownerUserId: ownerIn(app, target) });
        return status(send(actor, '/documents', form));
      },
    },
    'POST /documents/{id}/versions': {
      expected: adding(editors),
      call: async (actor, target) =>
        status(send(actor, await path('Document', '/versions')(target), formOf({ reason: 'Herzien' }))),
    },
    'POST /documents/{id}/submit': {
      expected: ofDrafts,
      call: statusOf('POST', path('DocumentDraft', '/submit')),
    },
    'POST /documents/{id}/approve': {
      expected: ofDrafts,
      call: statusOf('POST', path('DocumentInReview', '/approve')),
    },
    'POST /documents/{id}/publish': {
      expected: ofDrafts,
      call: statusOf('POST', path('DocumentApproved', '/publish')),
    },
    'POST /documents/{id}/read': {
      expected: { ...readers, SuperAdmin: notAsked },
      call: statusOf('POST', path('Document', '/read'), () => ({ version: 1 })),
    },
    'DELETE /documents/{id}': { expected: editors, call: statusOf('DELETE', path()) },
  };
}
