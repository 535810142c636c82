import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validBody as validEntryBody } from '../register/wire.ts';
import { validComplaintBody } from './complaints.ts';

const ownOrganization = { own: '200', colleague: '200', foreign: '404', missing: '404' };
const everything = { ...ownOrganization, foreign: '200' };
const own = { ...ownOrganization, colleague: '404' };
const readers = perRole('401', { Client: own, Admin: ownOrganization, SuperAdmin: everything });
const handlers = { ...readers, Client: { ...own, own: '403' } };
const adding = (expected: typeof readers) =>
  JSON.parse(JSON.stringify(expected).replaceAll('"200"', '"201"')) as typeof readers;
const complaintPath = async ({ idOf }: Target) => `/complaints/${await idOf('Complaint')}`;

/** Rows for reading and changing complaints. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const made = await idOf('Complaint');
    const { status, body } = await app.rest(actor, 'GET', `/complaints/organization/${organizationId}`);
    if (status !== 200) return String(status);
    return (body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' };

  return {
    'GET /complaints/organization/{orgId}': {
      expected: perRole('401', {
        Client: { ...listed, colleague: 'not listed' },
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'GET /complaints/{id}': { expected: readers, call: statusOf('GET', complaintPath) },
    'POST /complaints': {
      expected: adding({ ...readers, Client: ownOrganization }),
      call: statusOf(
        'POST',
        () => '/complaints',
        ({ organizationId }) => ({ ...validComplaintBody, organizationId }),
      ),
    },
    'PUT /complaints/{id}': {
      expected: readers,
      call: statusOf('PUT', complaintPath, () => ({ subject: 'Anders' })),
    },
    'DELETE /complaints/{id}': { expected: handlers, call: statusOf('DELETE', complaintPath) },
    'POST /complaints/{id}/register': {
      expected: adding(handlers),
      call: statusOf(
        'POST',
        async (target) => `${await complaintPath(target)}/register`,
        () => validEntryBody,
      ),
    },
  };
}
