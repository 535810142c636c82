import { type RawBuilder, sql } from 'kysely';
import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { compile } from '../../platform/database/compile.ts';
import type { ReadersOf } from '../../platform/kind/record-store.ts';
import type { ChangeInput } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { endNotifications } from '../notifications/index.ts';
import { type PublishedKind, type PublishedRecord, refused } from './publishing.ts';
import { askToRead } from './tell-people.ts';

type Asked = Pick<PublishedRecord, 'id' | 'organizationId' | 'readBy' | 'readRoles' | 'readFromVersion'>;

/**
 * SQL: whether `app_user u`, a member, sees the published record of this id: of some records the Admins alone do, or the
 * people of its teams as well.
 */
const sees = (id: string) => `(u.role <> 'Client' or exists (select from record r where r.id = ${id}
  and (r.audience = 'Members' or (r.audience = 'Teams' and exists (select from team_member t
    where t.user_id = u.id and t.team_id = any (r.reader_team_ids))))))`;

/** SQL: the people `u` of memberships `m` who are asked to read the record `asked`, by SQL of its columns. */
const areAsked = (readBy: RawBuilder<unknown>, readRoles: RawBuilder<unknown>) =>
  sql`u.blocked_at is null and (${readBy} = 'Everybody' or (${readBy} = 'Roles' and u.role = any (${readRoles})))
    and ${sql.raw(sees('asked.id'))}`;

/** SQL: the people who are asked to read the record `e` of a list, each with what they read of it. */
const ASKED_OF_ROW = `from membership m join app_user u on u.id = m.user_id
  where m.organization_id = e.organization_id and u.blocked_at is null
    and (e.read_by = 'Everybody' or (e.read_by = 'Roles' and u.role = any (e.read_roles))) and ${sees('e.id')}`;

/** SQL: how many people are asked to read the record `e`, for Admins and SuperAdmins. */
export const ASKED_COUNT = `(case when e.status = 'Published' and e.read_by <> 'Nobody' and (select app.role()) <> 'Client'
  then (select count(*)::integer ${ASKED_OF_ROW}) end)`;

/** SQL: how many of them have read it. */
export const READ_COUNT = `(case when e.status = 'Published' and e.read_by <> 'Nobody' and (select app.role()) <> 'Client'
  then (select count(*)::integer ${ASKED_OF_ROW} and exists (select from publication_read r where r.record_id = e.id
    and r.user_id = u.id and r.number >= e.read_from_version)) end)`;

/** SQL: whether the caller is asked to read the record `e` and has not. */
export const IS_TO_READ = `(e.status = 'Published' and (select app.role()) <> 'SuperAdmin'
  and (e.read_by = 'Everybody' or (e.read_by = 'Roles' and (select app.role()) = any (e.read_roles)))
  and not exists (select from publication_read r where r.record_id = e.id and r.user_id = (select app.actor_id())
    and r.number >= e.read_from_version))`;

/** SQL: when the caller read what holds now of the record `e`; null for never. */
export const READ_AT = `(select max(r.read_at) from publication_read r where r.record_id = e.id
  and r.user_id = (select app.actor_id()) and r.number >= e.read_from_version)`;

/** SQL: whether `app_user u` is asked to read the record `e` of a list and has not. */
export const HAS_TO_READ = `(e.status = 'Published' and u.blocked_at is null
  and (e.read_by = 'Everybody' or (e.read_by = 'Roles' and u.role = any (e.read_roles))) and ${sees('e.id')}
  and not exists (select from publication_read r where r.record_id = e.id and r.user_id = u.id
    and r.number >= e.read_from_version))`;

/** A person who is asked to read, and what they last read of it. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly username: string;
  readonly number: number | null;
  readonly readAt: string | null;
  readonly hasRead: boolean;
}

/** The people who are asked to read a record, by name, those who have not read it first. */
export function listReaders({ transaction }: RequestContext, record: Asked): Promise<Reader[]> {
  const { id, organizationId, readBy, readRoles, readFromVersion } = record;
  return transaction.query(
    compile(sql<Reader>`select u.id, u.name, u.surname, u.username, r.number, r.read_at as "readAt",
        coalesce(r.number >= ${readFromVersion}, false) as "hasRead"
      from membership m join app_user u on u.id = m.user_id
      cross join (select ${id}::uuid) asked (id)
      left join lateral (select r.number, r.read_at from publication_read r
        where r.record_id = ${id} and r.user_id = u.id order by r.number desc limit 1) r on true
      where m.organization_id = ${organizationId} and ${areAsked(sql`${readBy}::text`, sql`${readRoles}::text[]`)}
      order by "hasRead", u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`),
  );
}

/** The ids of the people who are asked to read a record and have not. */
export async function readersWithout(ctx: RequestContext, record: Asked): Promise<string[]> {
  if (record.readBy === 'Nobody') return [];
  const all = await listReaders(ctx, record);
  return all.filter(({ hasRead }) => !hasRead).map(({ id }) => id);
}

/** Reads who reads records of which some teams read some: everybody, or the people of these teams. */
export const readersOfRecords: ReadersOf = async ({ transaction }, ids) => {
  const rows = await transaction.query(
    compile(sql<{ id: string; isForMembers: boolean; userIds: string[] }>`select r.id,
        r.audience = 'Members' as "isForMembers",
        array(select distinct m.user_id from team_member m where m.team_id = any (r.reader_team_ids)) as "userIds"
      from record r where r.id = any (${ids}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const DAY_MS = 86_400_000;

/**
 * Reminds everybody who is asked to read a record and has not, once a day, and returns their number.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION where nobody is asked, or has still to read it, and within a day.
 */
export async function remindReaders<Row extends PublishedRecord>(
  ctx: RequestContext,
  { store, nameOf }: PublishedKind<Row>,
  id: string,
): Promise<number> {
  const record = await store.lock(ctx, id, 'update');
  if (record.status !== 'Published') throw refused(handbookMessages.notPublished);
  if (record.readBy === 'Nobody') throw refused(handbookMessages.readersNotAsked);
  const userIds = await readersWithout(ctx, record);
  if (userIds.length === 0) throw refused(handbookMessages.everybodyRead);
  const now = new Date();
  if (record.remindedAt && now.getTime() - record.remindedAt.getTime() < DAY_MS)
    throw refused(handbookMessages.remindedToday);
  await store.change(ctx, record, { remindedAt: now } as Partial<Row>);
  await askToRead(ctx, { ...record, ...nameOf(record) }, userIds);
  return userIds.length;
}

/**
 * Notes that the actor has read the published version of a record that they may see; a second confirmation changes
 * nothing.
 * @param changeOf the log input of the confirmation.
 * @throws AppError VALIDATION for a version that is gone, and where the actor is not asked.
 */
export async function confirmReading(
  ctx: RequestContext,
  record: Asked & Pick<PublishedRecord, 'status' | 'publishedVersion'>,
  number: number,
  changeOf: (details: Record<string, unknown>) => ChangeInput,
): Promise<void> {
  const { actor, transaction } = ctx;
  if (record.status !== 'Published') throw refused(handbookMessages.notPublished);
  if (number !== record.publishedVersion)
    throw new AppError('CONFLICT', { message: handbookMessages.versionGone });
  const isAsked =
    actor.organizationIds.includes(record.organizationId) &&
    (record.readBy === 'Everybody' || record.readRoles.some((role) => role === actor.role));
  if (!isAsked) throw refused(handbookMessages.notAskedToRead);
  const written = await transaction.query(
    compile(sql<{
      number: number;
    }>`insert into publication_read (organization_id, record_id, number, user_id, read_at)
      values (${record.organizationId}, ${record.id}, ${number}, ${actor.userId}, now())
      on conflict do nothing returning number`),
  );
  await endNotifications(ctx, record.id, ['ToRead'], actor.userId);
  if (written.length > 0) recordChange(ctx, changeOf({ readVersion: [null, number] }));
}
