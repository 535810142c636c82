import { type RawBuilder, sql } from 'kysely';

/** Text of SQL: how `app_user u` is named in the free text of who is responsible. */
export const NAME_OF_PERSON = "coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.username)";

/**
 * The rows of `register_entry e` that are someone's to see to and not completed, as a condition: those they are
 * responsible for by their account, and those where nobody is by an account and the free text is their name, unless
 * somebody else of the organisation is called the same.
 */
export function openEntriesOf(userId: string): RawBuilder<unknown> {
  // Each found by an index of its own: of both in one condition, Postgres would rather read every row.
  return sql`e.status <> 'Completed' and e.id = any (array(
    select r.id from register_entry r where r.responsible_user_id = ${userId}
    union all
    select r.id from app_user u
    join register_entry r on r.organization_id = any (u.known_in) and r.responsible_user_id is null
      and r.status <> 'Completed' and lower(trim(r.responsible_employee)) = lower(${sql.raw(NAME_OF_PERSON)})
    where u.id = ${userId} and not exists (
      select from app_user o where o.id <> u.id and o.member_of && array[r.organization_id]
        and lower(trim(o.name || ' ' || o.surname)) = lower(trim(u.name || ' ' || u.surname)))))`;
}

/** A free text with another's name wherever it has someone's; what else it says stays. */
export function renamed(text: string, one: string, other: string): string {
  if (one === '') return text;
  const name = one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), () => other);
}
