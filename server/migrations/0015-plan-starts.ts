import { Migration } from '@mikro-orm/migrations';

const PLAN_STARTS = `
-- From which year on a template is counted in an organisation: whatever is planned or deleted later, in that order or
-- another, is counted alike.
create table plan_start (
  organization_id uuid not null references organization (id) on delete cascade,
  template_id uuid not null,
  anchor_year smallint not null,
  primary key (organization_id, template_id)
);

alter table plan_start enable row level security;
alter table plan_start force row level security;
create policy plan_start_read on plan_start for select using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy plan_start_insert on plan_start for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert on plan_start to quality_app;
`;

/** What was planned before began with what was planned first. */
const SO_FAR = `
select set_config('app.role', 'System', true);
insert into plan_start (organization_id, template_id, anchor_year)
select distinct on (organization_id, template_id) organization_id, template_id, extract(year from occurrence_date)
from task_event where template_id is not null order by organization_id, template_id, created_at, id;
`;

/** Where counting began, of each template in each organisation. */
export class PlanStarts extends Migration {
  override name = '0015-plan-starts';

  override up(): void {
    for (const sql of [PLAN_STARTS, SO_FAR]) this.addSql(sql);
  }
}
