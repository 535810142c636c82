import type { AppUserRow } from '../modules/identity/index.ts';
import { createOrganization, Invitation } from '../modules/organizations/index.ts';
import { Team, TeamMember } from '../modules/teams/index.ts';
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
  addTeams(transaction, ids);
  await transaction.em.flush();
}

/** Adds the teams of the demo's organisations with the people in them. */
function addTeams(transaction: Transaction, { people }: DemoIds): void {
  const teams = new Map<string, string>();
  for (const [key, { team: name, leadsTeam = false }] of Object.entries(demoWork)) {
    const person = people.get(key);
    if (!person || name === '') continue;
    for (const organizationId of person.memberOf) {
      const teamKey = `${organizationId} ${name}`;
      const teamId = teams.get(teamKey) ?? newId();
      if (!teams.has(teamKey)) transaction.em.create(Team, { id: teamId, organizationId, name });
      teams.set(teamKey, teamId);
      transaction.em.create(TeamMember, {
        organizationId,
        teamId,
        userId: person.id,
        place: 0,
        leads: leadsTeam,
      });
    }
  }
}

function idOf(people: DemoIds['people'], key: DemoPersonKey): string {
  const person = people.get(key);
  if (!person) throw new Error(`The demo has no ${key}`);
  return person.id;
}
