import type { MadeOrganization, Make } from './make.ts';
import type { Person } from './person.ts';

/** The standard people of the tests: two organisations with their people, and people across them. */
export interface Actors {
  readonly organizationA: MadeOrganization;
  readonly organizationB: MadeOrganization;
  readonly superAdmin: Person;
  readonly adminA: Person;
  readonly clientA: Person;
  /** A second Client of A. */
  readonly colleagueA: Person;
  readonly adminB: Person;
  readonly clientB: Person;
  /** A Client of both. */
  readonly clientOfBoth: Person;
}

/** Makes the people of the tests. */
export async function makeActors(make: Make): Promise<Actors> {
  const organizationA = await make.organization('Zorggroep A');
  const organizationB = await make.organization('Thuiszorg B');
  return {
    organizationA,
    organizationB,
    superAdmin: await make.person({ role: 'SuperAdmin' }),
    adminA: await organizationA.admin(),
    clientA: await organizationA.client(),
    colleagueA: await organizationA.client(),
    adminB: await organizationB.admin(),
    clientB: await organizationB.client(),
    clientOfBoth: await make.person({ role: 'Client', organizations: [organizationA, organizationB] }),
  };
}
