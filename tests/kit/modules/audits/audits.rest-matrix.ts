import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, perRole, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { auditorIn } from './audits.matrix.ts';
import { DAY, insertFinding, sections } from './audits.ts';

const ownOrganization = { own: '200', colleague: '200', foreign: '404', missing: '404' };
const everything = { ...ownOrganization, foreign: '200' };
const members = perRole('401', { Client: ownOrganization, Admin: ownOrganization, SuperAdmin: everything });
const auditors = { ...members, Client: { ...ownOrganization, colleague: '404' } };
const managers = { ...members, Client: { ...ownOrganization, own: '403', colleague: '403' } };
/** An audit of a colleague is not there for a Client. */
const auditManagers = { ...managers, Client: { ...ownOrganization, own: '403', colleague: '404' } };
const adding = (expected: typeof members) =>
  JSON.parse(JSON.stringify(expected).replaceAll('"200"', '"201"')) as typeof members;

/** A complete and valid body of an audit, but for its people. */
export const validAuditBody = {
  title: 'Audit medicatie',
  kind: 'Interne audit',
  norm: 'HKZ',
  scope: 'Afdeling Noord',
  date: DAY,
};

/** Rows for audits and lists of questions. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  const auditPath = async ({ idOf }: Target) => `/audits/${await idOf('Audit')}`;
  const templatePath = async ({ idOf }: Target) => `/audit-templates/${await idOf('AuditTemplate')}`;
  const isListed: Call = async (actor, { organizationId, idOf }) => {
    const made = await idOf('Audit');
    const { status, body } = await app.rest(actor, 'GET', `/audits/organization/${organizationId}`);
    if (status !== 200) return String(status);
    return (body as { id: string }[]).some(({ id }) => id === made) ? 'listed' : 'not listed';
  };
  const listed = { own: 'listed', colleague: 'listed', foreign: '404', missing: '404' };

  return {
    'GET /audits/organization/{orgId}': {
      expected: perRole('401', {
        Client: { ...listed, colleague: 'not listed' },
        Admin: listed,
        SuperAdmin: { ...listed, foreign: 'listed' },
      }),
      call: isListed,
    },
    'GET /audits/{id}': { expected: auditors, call: statusOf('GET', auditPath) },
    'POST /audits': {
      expected: adding(managers),
      call: statusOf(
        'POST',
        () => '/audits',
        (target) => ({
          ...validAuditBody,
          organizationId: target.organizationId,
          auditors: [auditorIn(app, target)],
        }),
      ),
    },
    'PUT /audits/{id}': { expected: auditors, call: statusOf('PUT', auditPath, () => ({ goal: 'Anders' })) },
    'DELETE /audits/{id}': { expected: auditManagers, call: statusOf('DELETE', auditPath) },
    'POST /audits/{id}/questions': {
      expected: adding(auditors),
      call: statusOf(
        'POST',
        async (target) => `${await auditPath(target)}/questions`,
        () => ({ text: 'Is er een kluis?' }),
      ),
    },
    'POST /audits/{id}/findings': {
      expected: adding(auditors),
      call: statusOf(
        'POST',
        async (target) => `${await auditPath(target)}/findings`,
        () => ({ description: 'Aftekenen', severity: 'Afwijking klein' }),
      ),
    },
    'POST /audits/{id}/findings/{fid}/register': {
      expected: adding(auditors),
      call: statusOf(
        'POST',
        async (target) =>
          `${await auditPath(target)}/findings/${await insertFinding(app, await target.idOf('Audit'))}/register`,
        () => ({}),
      ),
    },
    'GET /audit-templates/organization/{orgId}': {
      expected: members,
      call: statusOf('GET', ({ organizationId }) => `/audit-templates/organization/${organizationId}`),
    },
    'GET /audit-templates/{id}': { expected: members, call: statusOf('GET', templatePath) },
    'POST /audit-templates': {
      expected: adding(managers),
      call: statusOf(
        'POST',
        () => '/audit-templates',
        ({ organizationId }) => ({ organizationId, title: 'Dossiers', sections }),
      ),
    },
    'PUT /audit-templates/{id}': {
      expected: managers,
      call: statusOf('PUT', templatePath, () => ({ title: 'Anders' })),
    },
    'DELETE /audit-templates/{id}': { expected: managers, call: statusOf('DELETE', templatePath) },
  };
}
