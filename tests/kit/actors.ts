import type { Role } from '../../schema/terms/identity.ts';
import { callRest } from './http.ts';
import type { MadeOrganization, Make } from './make.ts';
import { PASSWORD } from './make.ts';

interface PersonDetails {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly organizationIds: readonly string[];
}

/** Someone with an account, who signs in the moment that is needed and then stays signed in. */
export class Person implements PersonDetails {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly organizationIds: readonly string[];
  #token: Promise<string> | undefined;

  constructor({ id, username, email, name, surname, role, organizationIds }: PersonDetails) {
    this.id = id;
    this.username = username;
    this.email = email;
    this.name = name;
    this.surname = surname;
    this.role = role;
    this.organizationIds = organizationIds;
  }

  /** The token of the one session that the person keeps. */
  token(url: string): Promise<string> {
    this.#token ??= this.signIn(url);
    return this.#token;
  }

  /** Starts a session besides the one that is kept. */
  async signIn(url: string): Promise<string> {
    const answer = await callRest(url, {}, 'POST', '/auth/sign-in', {
      email: this.email,
      password: PASSWORD,
    });
    if (answer.status !== 200) throw new Error(`Signing in failed: ${JSON.stringify(answer.body)}`);
    return (answer.body as { token: string }).token;
  }
}

/** Who the tests know: two organisations with their people, and those who stand over or between them. */
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
