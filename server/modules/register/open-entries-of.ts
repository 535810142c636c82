import { type RawBuilder, sql } from 'kysely';

/** SQL: the name of `app_user u` as the free text writes it. */
export const NAME_OF_PERSON = "coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.username)";

/**
 * A condition on `register_entry e`: uncompleted entries for which a person is responsible, by account, or by name in
 * the free text where no account is set and no other person of the organisation has that name.
 */
export function openEntriesOf(userId: string): RawBuilder<unknown> {
  // A union, so that each branch uses its own index: for an OR Postgres would scan every row.
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

/** Replaces a person's name in a free text. */
export function renamed(text: string, one: string, other: string): string {
  if (one === '') return text;
  const name = one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), () => other);
}
