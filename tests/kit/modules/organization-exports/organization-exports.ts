import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { eventually } from '../../server/wait.ts';

export const REQUEST_EXPORT = `mutation ($organizationId: ID!, $code: String) {
  requestOrganizationExport(organizationId: $organizationId, code: $code) }`;
export const LAST_EXPORT = `query ($organizationId: ID!) { organizationExport(organizationId: $organizationId) {
  id status createdAt readyAt expiresAt size message } }`;

export interface ShownExport {
  readonly id: string;
  readonly status: string;
  readonly createdAt: string;
  readonly readyAt: string | null;
  readonly expiresAt: string | null;
  readonly size: number | null;
  readonly message: string | null;
}

/** Ways to take an organisation along. */
export function organizationExportsOn(app: TestApp) {
  const last = async (person: Person, organizationId: string) =>
    (
      await app.ask<{ organizationExport: ShownExport | null }>(person, LAST_EXPORT, {
        organizationId,
      })
    ).organizationExport;

  const request = async (person: Person, organizationId: string) =>
    (
      await app.ask<{ requestOrganizationExport: string }>(person, REQUEST_EXPORT, {
        organizationId,
      })
    ).requestOrganizationExport;

  /** The last zip once its job is done. */
  const settled = (person: Person, organizationId: string) =>
    eventually(async () => {
      const found = await last(person, organizationId);
      return found && ['Ready', 'Failed'].includes(found.status) ? found : null;
    });

  /** Asks for the bytes of a zip. */
  const download = async (person: Person | null, id: string) => {
    const response = await fetch(`${app.url}/organization-exports/${id}/file`, {
      headers: person ? { authorization: `Bearer ${await person.token()}` } : {},
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  return { last, request, settled, download };
}
