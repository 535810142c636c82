import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, everywhere, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { ownerIn } from './manuals.matrix.ts';
import { newChapter } from './manuals.ts';
import { validManualBody } from './wire.ts';

const ownOrganization = { own: '200', colleague: '200', foreign: '404', missing: '404' };
const everything = { ...ownOrganization, foreign: '200' };
const readers = perRole('401', { Client: ownOrganization, Admin: ownOrganization, SuperAdmin: everything });
/** A Client sees the published chapters of the own organisation, and changes none. */
const editors = { ...readers, Client: { ...ownOrganization, own: '403', colleague: '403' } };
const adding = (expected: typeof readers) =>
  JSON.parse(JSON.stringify(expected).replaceAll('"200"', '"201"')) as typeof readers;
// A SuperAdmin belongs to no organisation, so nobody asks one to read.
const notAsked = { ...everywhere('400'), missing: '404' };
const path =
  (type = 'Manual', step = '') =>
  async ({ idOf }: Target) =>
    `/manuals/${await idOf(type)}${step}`;

/** Rows for reading, writing and publishing chapters. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);

  const isListed: Call = async (actor, { idOf }) => {
    const made = await idOf('Manual');
    const { status, body } = await app.rest(actor, 'GET', '/manuals');
    if (status !== 200) return String(status);
    return (body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: 'not listed', missing: 'not listed' };

  return {
    'GET /manuals': {
      expected: perRole('401', {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'GET /manuals/{id}': { expected: readers, call: statusOf('GET', path()) },
    'POST /manuals': {
      expected: adding(editors),
      call: statusOf(
        'POST',
        () => '/manuals',
        (target) => ({
          ...{ ...validManualBody, organizationId: target.organizationId, chapter: newChapter() },
          ownerUserId: ownerIn(app, target),
        }),
      ),
    },
    'PUT /manuals/{id}': {
      expected: editors,
      call: statusOf('PUT', path(), () => ({ title: 'Anders' })),
    },
    'DELETE /manuals/{id}': { expected: editors, call: statusOf('DELETE', path()) },
    'POST /manuals/{id}/publish': {
      // Drafts do not exist for a Client.
      expected: { ...editors, Client: everywhere('404') },
      call: statusOf('POST', path('ManualApproved', '/publish')),
    },
    'POST /manuals/{id}/read': {
      expected: { ...readers, SuperAdmin: notAsked },
      call: statusOf('POST', path('Manual', '/read'), () => ({ version: 1 })),
    },
  };
}
