import type { InferEntity } from '@mikro-orm/core';
import { type AppUser, createAccount, hashPassword } from '../modules/identity/index.ts';
import { addMember, createOrganization } from '../modules/organizations/index.ts';
import { RegisterEntry } from '../modules/register/index.ts';
import { newId } from '../platform/core/ids.ts';
import { lockNames } from '../platform/database/advisory-lock.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ChangeLogEntry } from '../platform/live/change-log.ts';
import type { Services } from '../platform/request/context.ts';
import { runAsSystem } from '../platform/transaction/system-role.ts';
import { addAudits } from './add-audits.ts';
import { addChartMarks } from './add-chart-marks.ts';
import { addComplaints } from './add-complaints.ts';
import { addDocuments } from './add-documents.ts';
import { addFiles } from './add-files.ts';
import { addHandbooks } from './add-handbook.ts';
import { addIncidents } from './add-incidents.ts';
import { addPeopleAndPast, type DemoIds } from './add-people.ts';
import { addRisks } from './add-risks.ts';
import { addStory } from './add-story.ts';
import { addTeams } from './add-teams.ts';
import { type DemoOrganizationKey, demoOrganizations, demoPeople } from './demo-people.ts';
import { addDemoPlanning } from './demo-planning.ts';
import { demoRegisterEntries } from './demo-register.ts';
import { addStarterPlanning } from './starter-planning.ts';

/** The password of every printed demo account. */
export const DEMO_PASSWORD = 'Welkom-2026';

/** The published demo accounts. */
export const demoAccounts = demoPeople
  .filter(({ printed }) => printed)
  .map(({ email, role, memberships }) => ({
    email,
    role,
    organizations: memberships.map((key) => demoOrganizations.find((one) => one.key === key)?.name ?? key),
  }));

/** Seeds an empty database with the demo, atomically; returns whether it did. */
export async function seedDemo(services: Services, today = new Date()): Promise<boolean> {
  const { database, settings } = services;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return runAsSystem(database, async (transaction) => {
    await lockNames(transaction, ['seed']);
    const known = await transaction.query(db.selectFrom('app_user').select('id').limit(1));
    if (known.length > 0) return false;
    const ids = await addDemo(transaction, passwordHash, today);
    await addIncidents(transaction, settings, ids, today);
    await addStory(services, transaction, ids, today);
    await addRisks(services, transaction, ids, today);
    await addAudits(services, transaction, ids, today);
    await addComplaints(services, transaction, ids, today);
    await addTeams(transaction, ids);
    await addChartMarks(services, transaction, ids, today);
    await addHandbooks(services, transaction, ids, today);
    await addDocuments(services, transaction, ids, today);
    await addFiles(services, transaction, ids);
    return true;
  });
}

type Person = InferEntity<typeof AppUser>;

async function addDemo(transaction: Transaction, passwordHash: string, today: Date): Promise<DemoIds> {
  const organizations = new Map<string, string>();
  for (const { key, name } of demoOrganizations)
    organizations.set(key, createOrganization(transaction, name).id);
  const people = new Map<string, Person>();
  for (const { key, memberships, printed, ...account } of demoPeople) {
    const person = createAccount(transaction, { ...account, passwordHash: printed ? passwordHash : null });
    people.set(key, person);
    for (const membership of memberships) addMember(transaction, idOf(organizations, membership), person);
  }
  await transaction.em.flush();
  await addPeopleAndPast(transaction, { organizations, people }, today);
  await addStarterPlanning(transaction);
  await addDemoPlanning(transaction, { organizations, people }, today);
  for (const { organizationKey, authorKey, createdAt, values } of demoRegisterEntries(today)) {
    const organizationId = idOf(organizations, organizationKey);
    const userId = people.get(authorKey)?.id ?? '';
    const responsibleUserId = namedIn(values.responsibleEmployee, organizationKey, people);
    const id = newId();
    const entry = { id, organizationId, userId, createdAt, updatedAt: createdAt, ...values };
    transaction.em.create(RegisterEntry, { ...entry, responsibleUserId });
    transaction.em.create(ChangeLogEntry, {
      id: newId(),
      organizationId,
      at: createdAt,
      actorId: userId,
      entity: 'RegisterEntry',
      entityId: id,
      action: 'created',
      version: 1,
      subjectUserId: userId,
      details: { ...values },
    });
  }
  return { organizations, people };
}

/** The colleague whose name a text begins with. */
function namedIn(text: string, organization: DemoOrganizationKey, people: ReadonlyMap<string, Person>) {
  const named = demoPeople.find(
    ({ name, surname, memberships }) =>
      (memberships as readonly string[]).includes(organization) && text.startsWith(`${name} ${surname}`),
  );
  return named ? (people.get(named.key)?.id ?? null) : null;
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo has no organisation ${key}`);
  return id;
}
