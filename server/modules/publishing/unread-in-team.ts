import { sql } from 'kysely';
import { compile } from '../../platform/database/compile.ts';
import type { UnreadRecord } from '../../platform/kind/record-definition.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { HAS_TO_READ } from './readers.ts';

/**
 * Makes the reading of records of a kind that people of a team are asked to read and have not.
 * @param title SQL of the title of a record `e` of the table. @param order SQL of the order.
 */
export const unreadInTeam =
  (table: string, title: string, order: string) =>
  ({ transaction }: RequestContext, teamId: string): Promise<UnreadRecord[]> =>
    transaction.query(
      compile(sql<UnreadRecord>`select e.id, ${sql.raw(title)} as title, json_agg(json_build_object(
          'id', u.id, 'username', u.username, 'name', u.name, 'surname', u.surname)
          order by u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id) as people
        from team_member m join app_user u on u.id = m.user_id
          join ${sql.table(table)} e on e.organization_id = m.organization_id
        where m.team_id = ${teamId}::uuid and ${sql.raw(HAS_TO_READ)}
        group by e.id order by ${sql.raw(order)}, e.id`),
    );
