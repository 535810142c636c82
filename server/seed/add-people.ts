import type { AppUserRow } from '../modules/identity/index.ts';
import { createOrganization, Invitation } from '../modules/organizations/index.ts';
import { newId } from '../platform/core/ids.ts';
import { fingerprint, newSecret } from '../platform/core/secrets.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { demoInvitations } from './demo-invitations.ts';
import type { DemoPersonKey } from './demo-people.ts';
import { demoWork } from './demo-work.ts';

const DAY_MS = 24 * 60 * 60_000;
const VALID_DAYS = 7;

/** The demo's archived organisation. */
const ARCHIVED = { name: 'Zorgboerderij De Wilgen', daysAgo: 96 };

/** Ids by the key under which the demo knows them. */
export interface DemoIds {
  readonly organizations: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, AppUserRow>;
}

/** Adds jobs, invitations and the archived organisation of the demo. */
export async function addPeopleAndPast(transaction: Transaction, ids: DemoIds, today: Date): Promise<void> {
  const ago = (days: number) => new Date(today.getTime() - days * DAY_MS);
  for (const [key, { jobTitle, manager, signedInDaysAgo, isBlocked }] of Object.entries(demoWork)) {
    const person = ids.people.get(key);
    if (!person) continue;
    transaction.em.assign(person, {
      jobTitle,
      managerId: manager && idOf(ids.people, manager),
      lastSignInAt: signedInDaysAgo === null ? null : ago(signedInDaysAgo),
      // Admins see earlier months alone, in which people differ.
      earlierSignInAt: signedInDaysAgo === null ? null : ago(signedInDaysAgo * 7 + 31),
      termsAcceptedAt: signedInDaysAgo === null ? null : ago(signedInDaysAgo),
      blockedAt: isBlocked ? ago(signedInDaysAgo ?? 0) : null,
    });
  }
  for (const { organization, sentBy, sentDaysAgo, became, ...invitation } of demoInvitations) {
    const sentAt = ago(sentDaysAgo);
    transaction.em.create(Invitation, {
      id: newId(),
      ...invitation,
      organizationId: ids.organizations.get(organization) ?? '',
      tokenHash: became ? null : fingerprint(newSecret()),
      provesAddress: true,
      sentBy: idOf(ids.people, sentBy),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + VALID_DAYS * DAY_MS),
      acceptedAt: became === 'accepted' ? sentAt : null,
      withdrawnAt: became === 'withdrawn' ? sentAt : null,
      createdAt: sentAt,
      updatedAt: sentAt,
    });
  }
  createOrganization(transaction, ARCHIVED.name).archivedAt = ago(ARCHIVED.daysAgo);
  await transaction.em.flush();
}

function idOf(people: DemoIds['people'], key: DemoPersonKey): string {
  const person = people.get(key);
  if (!person) throw new Error(`The demo has no ${key}`);
  return person.id;
}
