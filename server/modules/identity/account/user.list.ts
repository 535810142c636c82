import { sql } from 'kysely';
import {
  type ColumnField,
  type ListDefinition,
  type ObjectField,
  selectList,
} from '../../../platform/list/list.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

const JOIN_EMAIL = 'left join user_email ue on ue.user_id = u.id';

/** SQL: what `app_user u` is called: by their name, and by their username where they have none. */
export const NAME_OF_PERSON = "coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.username)";

/** A colleague as a field of another list, whose query joins `app_user u`. */
export function userField(joins: readonly string[]): ObjectField {
  return {
    fields: {
      id: { column: 'u.id', joins },
      username: { column: 'u.username', joins },
      name: { column: 'u.name', joins },
      surname: { column: 'u.surname', joins },
      email: { column: 'ue.email', joins: [...joins, 'userEmail'] },
    },
  };
}

/** The joins that `userField` needs; `authorColumn` holds the user's id. */
export function userJoins(authorColumn: string): Record<string, string> {
  return { user: `join app_user u on u.id = ${authorColumn}`, userEmail: JOIN_EMAIL };
}

/** A colleague of a left join as a field of another list, by an alias; null where the column of their id is. */
export function optionalUserField(alias: string, presence: ColumnField): ObjectField {
  return {
    presence,
    fields: {
      id: presence,
      username: { column: `coalesce(${alias}.username, '')`, joins: [alias] },
      name: { column: `coalesce(${alias}.name, '')`, joins: [alias] },
      surname: { column: `coalesce(${alias}.surname, '')`, joins: [alias] },
      email: { column: `${alias}_email.email`, joins: [alias, `${alias}_email`] },
    },
  };
}

/** The joins that `optionalUserField` needs; `column` holds the colleague's id. */
export function optionalUserJoins(alias: string, column: string): Record<string, string> {
  return {
    [alias]: `left join app_user ${alias} on ${alias}.id = ${column}`,
    [`${alias}_email`]: `left join user_email ${alias}_email on ${alias}_email.user_id = ${alias}.id`,
  };
}

/** The list definition of the caller. */
export const meList: ListDefinition = {
  from: 'app_user u',
  joins: { email: JOIN_EMAIL, secondFactor: 'left join second_factor sf on sf.user_id = u.id' },
  fields: {
    id: { column: 'u.id' },
    username: { column: 'u.username' },
    name: { column: 'u.name' },
    surname: { column: 'u.surname' },
    role: { column: 'u.role' },
    email: { column: 'ue.email', joins: ['email'] },
    jobTitle: { column: 'u.job_title' },
    phone: { column: 'u.phone' },
    hasSecondFactor: {
      needs: { since: { column: 'sf.since', joins: ['secondFactor'] } },
      derive: ({ since }) => since !== null,
    },
    mustConfirmEmail: {
      needs: { at: { column: 'ue.confirmed_at', joins: ['email'] } },
      derive: ({ at }) => at === null,
    },
  },
};

/** Reads the caller with the selected fields. */
export async function getMe(ctx: RequestContext, selection: Selection): Promise<Record<string, unknown>> {
  const { actor } = ctx;
  const { statement, shape } = selectList(meList, selection, { where: [sql`u.id = ${actor.userId}`] });
  const [row] = await ctx.transaction.query(statement);
  if (!row) throw new Error('The person of a session is always there');
  return shape(row, actor);
}
