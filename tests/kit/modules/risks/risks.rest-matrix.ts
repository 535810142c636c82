import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { validBody as validEntryBody } from '../register/wire.ts';
import { ownerIn } from './risks.matrix.ts';
import { validRiskBody } from './wire.ts';

const ownOrganization = { own: '200', colleague: '200', foreign: '404', missing: '404' };
const everything = { ...ownOrganization, foreign: '200' };
const readers = perRole('401', { Client: ownOrganization, Admin: ownOrganization, SuperAdmin: everything });
/** A Client reads the risks of colleagues, and changes the own ones. */
const changers = { ...readers, Client: { ...ownOrganization, colleague: '403' } };
const noClient = { ...ownOrganization, own: '403', colleague: '403' };
const managers = { ...readers, Client: noClient };
const adding = (expected: typeof readers) =>
  JSON.parse(JSON.stringify(expected).replaceAll('"200"', '"201"')) as typeof readers;
const riskPath = async ({ idOf }: Target) => `/risks/${await idOf('Risk')}`;

/** Rows for reading and changing risks. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);

  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const made = await idOf('Risk');
    const { status, body } = await app.rest(actor, 'GET', `/risks/organization/${organizationId}`);
    if (status !== 200) return String(status);
    return (body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' };

  return {
    'GET /risks/organization/{orgId}': {
      expected: perRole('401', {
        Client: listed,
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'GET /risks/{id}': { expected: readers, call: statusOf('GET', riskPath) },
    'POST /risks': {
      expected: adding(managers),
      call: statusOf(
        'POST',
        () => '/risks',
        (target) => ({
          ...validRiskBody,
          organizationId: target.organizationId,
          ownerUserId: ownerIn(app, target),
        }),
      ),
    },
    'PUT /risks/{id}': {
      expected: changers,
      call: statusOf('PUT', riskPath, () => ({ causes: 'Anders' })),
    },
    'DELETE /risks/{id}': { expected: managers, call: statusOf('DELETE', riskPath) },
    'POST /risks/{id}/register': {
      expected: adding(changers),
      call: statusOf(
        'POST',
        async (target) => `${await riskPath(target)}/register`,
        () => validEntryBody,
      ),
    },
  };
}
