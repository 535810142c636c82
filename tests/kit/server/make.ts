import type { Role } from '../../../schema/people/identity.ts';
import type { IncidentValues } from '../../../schema/records/incident-rules.ts';
import type { RegisterEntryValues } from '../../../schema/records/register-rules.ts';
import { createAccount, hashPassword } from '../../../server/modules/identity/index.ts';
import { admit } from '../../../server/modules/identity/sign-in/admit.ts';
import {
  clientReference,
  Incident,
  IncidentShieldedReporter,
} from '../../../server/modules/incidents/index.ts';
import { addMember, createOrganization } from '../../../server/modules/organizations/index.ts';
import { RegisterEntry } from '../../../server/modules/register/index.ts';
import { newId } from '../../../server/platform/core/ids.ts';
import type { Services } from '../../../server/platform/request/context.ts';
import { runAsSystem } from '../../../server/platform/transaction/system-role.ts';
import { PASSWORD, Person } from './person.ts';
import { contextOf } from './request-context.ts';

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

export type IncidentOverrides = Partial<IncidentValues> & {
  readonly createdAt?: Date;
  readonly reporterFeedback?: string;
  readonly preventiveMeasures?: string;
  /** Whether it is a quick report that nobody has completed. */
  readonly isReport?: boolean;
  /** Whether it was reported under shield. */
  readonly isShielded?: boolean;
};

export interface MadeIncident extends IncidentValues {
  readonly id: string;
  readonly organizationId: string;
  readonly clientReference: string;
}

/** Factories of test data, created as the server does. */
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
  /** An incident that someone reported, in the first of their organisations or in a named one. */
  incident(reporter: Person, overrides?: IncidentOverrides, organizationId?: string): Promise<MadeIncident>;
}

/** A complete and valid improvement point. */
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

/** A complete and valid incident. */
export const validIncident: IncidentValues = {
  type: 'Occurred',
  status: 'Open',
  clientName: 'Joop Winter',
  place: 'Shower',
  placeText: '',
  occurredAt: '2026-03-01T08:15:00.000Z',
  event: 'Fall',
  eventText: '',
  medicationError: null,
  causes: ['Equipment', 'ClientAct'],
  causeText: '',
  consequences: ['Pain', 'Bruise'],
  consequenceText: '',
  othersInvolved: 'Niemand anders',
  warned: ['Physician', 'Family'],
  hospitalAdmission: 'ConsultOnly',
  explanation: 'Uitgegleden over een natte vloer',
  igj: 'No',
};

/** The fields that a quick report leaves empty. */
const notFilledIn = {
  type: null,
  causes: [],
  othersInvolved: '',
  warned: [],
  hospitalAdmission: null,
  reportedToIgj: null,
};

/** Starts a session of a person without a second factor. */
async function letIn(services: Services, id: string): Promise<string> {
  const { token } = await admit(contextOf({ services }, undefined), id, { cookie: false });
  if (token === null) throw new Error('A second factor is asked');
  return token;
}

/**
 * The factories on the database of a server.
 * @param suffix of usernames, which are unique in a database.
 */
export function makeOn(services: Services, suffix = ''): Make {
  const { database, settings } = services;
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };

  const person = async ({ role, organizations = [], ...given }: PersonInput): Promise<Person> => {
    const number = next();
    passwordHash ??= hashPassword(PASSWORD);
    const hash = await passwordHash;
    const username = `${role.toLowerCase()}-${number}${suffix}`;
    const account = {
      email: `${username}@voorbeeld.example`,
      name: `Naam${number}`,
      surname: `Achternaam${number}`,
      ...given,
    };
    const { id } = await runAsSystem(database, async (transaction) => {
      const user = createAccount(transaction, { ...account, username, role, passwordHash: hash });
      for (const organization of organizations) addMember(transaction, organization.id, user);
      return user;
    });
    const organizationIds = organizations.map((one) => one.id);
    return new Person({ ...account, id, username, role, organizationIds, admit: () => letIn(services, id) });
  };

  const registerEntries: Make['registerEntries'] = async (author, all, organizationId) => {
    const organization = organizationId ?? author.organizationIds[0];
    if (!organization) throw new Error('Say in which organisation');
    return runAsSystem(database, async (transaction) =>
      all.map(({ createdAt = new Date(), ...overrides }) => {
        const entry = {
          id: newId(),
          organizationId: organization,
          userId: author.id,
          ...validEntry,
          ...overrides,
        };
        transaction.em.create(RegisterEntry, { ...entry, createdAt, updatedAt: createdAt });
        return entry;
      }),
    );
  };

  const incident: Make['incident'] = async (reporter, overrides = {}, organizationId) => {
    const organization = organizationId ?? reporter.organizationIds[0];
    if (!organization) throw new Error('Say in which organisation');
    const { createdAt = new Date(), isShielded = false, isReport = false, ...given } = overrides;
    const { igj, occurredAt, ...values } = { ...validIncident, ...given };
    const id = newId();
    const reference = clientReference(settings, organization, values.clientName);
    await runAsSystem(database, async (transaction) => {
      transaction.em.create(Incident, {
        ...values,
        id,
        organizationId: organization,
        userId: isShielded ? null : reporter.id,
        occurredAt: new Date(occurredAt),
        reportedToIgj: igj === 'Yes',
        ...(isReport ? notFilledIn : {}),
        clientReference: reference,
        createdAt,
        updatedAt: createdAt,
      });
      if (!isShielded) return;
      transaction.em.create(IncidentShieldedReporter, {
        incidentId: id,
        organizationId: organization,
        userId: reporter.id,
      });
      await transaction.em.flush();
      // Also writes the shielded log line.
      await transaction.em.execute(
        `with line as (
           insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version, shielded)
           values (?, ?, null, 'Incident', ?, 'created', 1, true) returning id)
         insert into change_log_shield (change_id, organization_id, actor_id, subject_user_id, record_id)
         select line.id, ?, ?, ?, ? from line`,
        [newId(), organization, id, organization, reporter.id, reporter.id, id],
      );
    });
    return { ...values, igj, occurredAt, id, organizationId: organization, clientReference: reference };
  };

  return {
    incident,
    organization: async (name = `Organisatie ${next()}`) => {
      const made = await runAsSystem(database, async (transaction) => createOrganization(transaction, name));
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
