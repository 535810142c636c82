import { sql } from 'kysely';
import { compile } from '../../platform/database/compile.ts';
import type { UnreadRecord } from '../../platform/kind/record-definition.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { HAS_TO_READ } from '../publishing/index.ts';

/** Chapters that people of a team are asked to read and have not, in the order of their numbers. */
export function unreadInTeam({ transaction }: RequestContext, teamId: string): Promise<UnreadRecord[]> {
  return transaction.query(
    compile(sql<UnreadRecord>`select e.id, e.chapter || ' ' || e.title as title, json_agg(json_build_object(
        'id', u.id, 'username', u.username, 'name', u.name, 'surname', u.surname)
        order by u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id) as people
      from team_member m join app_user u on u.id = m.user_id
        join manual e on e.organization_id = m.organization_id
      where m.team_id = ${teamId}::uuid and ${sql.raw(HAS_TO_READ)}
      group by e.id order by e.chapter_order, e.id`),
  );
}
