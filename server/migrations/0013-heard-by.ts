import { Migration } from '@mikro-orm/migrations';

const HEARD_BY = `
alter table change_log
  add column concerned_user_ids uuid[] not null default '{}',
  add column for_members boolean not null default false;

drop policy change_log_read on change_log;
create policy change_log_read on change_log for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or for_members or subject_user_id = (select app.actor_id())
      or (select app.actor_id()) = any (concerned_user_ids)
      or exists (select from change_log_shield s where s.change_id = change_log.id))));
`;

/** A change may concern more than one person, or be for everyone of its organisation to know. */
export class HeardBy extends Migration {
  override name = '0013-heard-by';

  override up(): void {
    this.addSql(HEARD_BY);
  }
}
