import { records } from '../matrix/parts.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { UNKNOWN_ID } from '../server/unknown-id.ts';

/** The callers of generated calls, and the ids and addresses that they may use. */
export interface World {
  readonly callers: readonly (Person | null)[];
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

/**
 * Creates fresh people in a fresh organisation, so that earlier generated calls, such as a block or a sign-out, do not
 * affect later ones.
 */
export async function makeWorld(app: TestApp): Promise<World> {
  const { actors, make } = app;
  const organization = await make.organization();
  const [admin, client] = [await organization.admin(), await organization.client()];
  const superAdmin = await make.person({ role: 'SuperAdmin' });
  const made: string[] = [];
  for (const factory of Object.values(records)) {
    made.push(await factory(app, client, organization.id), await factory(app, admin, organization.id));
    made.push(await factory(app, actors.clientB, actors.organizationB.id));
  }
  const people = [admin, client, superAdmin, actors.clientB];
  return {
    callers: [superAdmin, superAdmin, superAdmin, admin, admin, admin, client, client, null],
    ids: [organization.id, ...people.map(({ id }) => id), ...made, actors.organizationB.id, UNKNOWN_ID],
    emails: people.map(({ email }) => email),
  };
}
