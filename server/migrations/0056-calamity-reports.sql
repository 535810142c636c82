-- The report of a calamity under the ten headings that the inspectorate judges by, for whoever follows the incident up: a
-- reporter does not read it. The log says who wrote when.
create table calamity_report (
  incident_id uuid primary key,
  organization_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  description text not null default '' check (length(description) <= 20000),
  sources text not null default '' check (length(sources) <= 20000),
  norms text not null default '' check (length(norms) <= 20000),
  interviews text not null default '' check (length(interviews) <= 20000),
  committee text not null default '' check (length(committee) <= 20000),
  method text not null default '' check (length(method) <= 20000),
  findings text not null default '' check (length(findings) <= 20000),
  results text not null default '' check (length(results) <= 20000),
  measures text not null default '' check (length(measures) <= 20000),
  assurance text not null default '' check (length(assurance) <= 20000),
  unique (organization_id, incident_id),
  foreign key (organization_id, incident_id) references incident (organization_id, id) on delete cascade
);
create trigger calamity_report_refuse_archived before insert or update on calamity_report
  for each row execute function app.refuse_archived();

alter table calamity_report enable row level security;
alter table calamity_report force row level security;
-- The rule of incident_update: Admins, and the leads of the team.
create policy calamity_report_read on calamity_report for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or exists (select from incident i
      where i.id = calamity_report.incident_id and i.team_id = any ((select app.led_team_ids())::uuid[])))));
create policy calamity_report_insert on calamity_report for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or exists (select from incident i
      where i.id = calamity_report.incident_id and i.team_id = any ((select app.led_team_ids())::uuid[])))));
create policy calamity_report_update on calamity_report for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or exists (select from incident i
      where i.id = calamity_report.incident_id and i.team_id = any ((select app.led_team_ids())::uuid[])))));
grant select, insert, update on calamity_report to quality_app;
