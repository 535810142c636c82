import type { RegisterEntryValues } from '../../schema/rules/register.ts';
import type { Role } from '../../schema/terms/identity.ts';
import { createAccount, hashPassword } from '../../server/modules/identity/index.ts';
import { addMember, createOrganization } from '../../server/modules/organizations/index.ts';
import { RegisterEntry } from '../../server/modules/register/index.ts';
import type { Database } from '../../server/platform/database.ts';
import { newId } from '../../server/platform/ids.ts';
import { asSystem } from '../../server/platform/transaction.ts';
import { PASSWORD, Person } from './person.ts';

let passwordHash: Promise<string> | undefined;

export interface PersonInput {
  readonly role: Role;
  readonly organizations?: readonly { id: string }[];
  readonly name?: string;
  readonly surname?: string;
  readonly email?: string;
}

export interface MadeOrganization {
  readonly id: string;
  readonly name: string;
  admin(overrides?: Partial<PersonInput>): Promise<Person>;
  client(overrides?: Partial<PersonInput>): Promise<Person>;
}

export type EntryOverrides = Partial<RegisterEntryValues> & { readonly createdAt?: Date };

export interface MadeEntry extends RegisterEntryValues {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
}

/** Makes what a test stands on, the way the server makes it; each step offers what can come next. */
export interface Make {
  organization(name?: string): Promise<MadeOrganization>;
  person(input: PersonInput): Promise<Person>;
  /** Entries that someone reported, in the first of their organisations or in a named one. */
  registerEntry(author: Person, overrides?: EntryOverrides, organizationId?: string): Promise<MadeEntry>;
  registerEntries(
    author: Person,
    all: readonly EntryOverrides[],
    organizationId?: string,
  ): Promise<MadeEntry[]>;
}

/** A whole and valid improvement point. */
export const validEntry: RegisterEntryValues = {
  source: 'TeamMeeting',
  sourceText: '',
  description: 'Medicatielijst lag open in de gang',
  cause: 'Er is geen vaste plek voor de lijst',
  immediateMeasures: 'Lijst in de afgesloten kast gelegd',
  structuralMeasure: 'Lijst voortaan digitaal bijhouden',
  responsibleEmployee: 'J. de Vries',
  status: 'NotStarted',
  expectedCompletionDate: '2026-09-30',
  effectiveness: 'Nog te beoordelen',
  effectivenessMeasurement: 'Controle tijdens de maandelijkse ronde',
};

/** The factories on a database. */
export function makeOn(database: Database): Make {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };

  const person = async ({ role, organizations = [], ...given }: PersonInput): Promise<Person> => {
    const number = next();
    passwordHash ??= hashPassword(PASSWORD);
    const hash = await passwordHash;
    const username = `${role.toLowerCase()}-${number}`;
    const account = {
      email: `${username}@voorbeeld.example`,
      name: `Naam${number}`,
      surname: `Achternaam${number}`,
      ...given,
    };
    const { id } = await asSystem(database, async (em) => {
      const user = createAccount(em, { ...account, username, role, passwordHash: hash });
      for (const organization of organizations) addMember(em, organization.id, user);
      return user;
    });
    return new Person({
      ...account,
      id,
      username,
      role,
      organizationIds: organizations.map((one) => one.id),
    });
  };

  const registerEntries: Make['registerEntries'] = async (author, all, organizationId) => {
    const organization = organizationId ?? author.organizationIds[0];
    if (!organization) throw new Error('Say in which organisation');
    return asSystem(database, async (em) =>
      all.map(({ createdAt = new Date(), ...overrides }) => {
        const entry = {
          id: newId(),
          organizationId: organization,
          userId: author.id,
          ...validEntry,
          ...overrides,
        };
        em.create(RegisterEntry, { ...entry, createdAt, updatedAt: createdAt });
        return entry;
      }),
    );
  };

  return {
    organization: async (name = `Organisatie ${next()}`) => {
      const made = await asSystem(database, async (em) => createOrganization(em, name));
      const { id } = made;
      return {
        id,
        name,
        admin: (overrides) => person({ role: 'Admin', organizations: [{ id }], ...overrides }),
        client: (overrides) => person({ role: 'Client', organizations: [{ id }], ...overrides }),
      };
    },
    person,
    registerEntries,
    registerEntry: async (author, overrides = {}, organizationId) => {
      const [entry] = await registerEntries(author, [overrides], organizationId);
      if (!entry) throw new Error('One was asked for');
      return entry;
    },
  };
}
