-- Audits by lists of questions. The lists stand in versions: an audit keeps the version that it began with, so that a list
-- that changes meanwhile changes nothing in it.

create table audit_template (
  id uuid primary key,
  -- Null for a list of all organisations.
  organization_id uuid references organization (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  title text not null check (title <> '' and length(title) <= 200),
  description text not null default '' check (length(description) <= 10000),
  kind text check (kind in ('Internal', 'External', 'Files', 'Medication', 'Supplier')),
  norm text check (norm in ('Hkz', 'Iso9001', 'En15224', 'Nen7510', 'Prezo')),
  is_active boolean not null default true,
  -- The draft: [{"title", "questions": [{"id", "text", "paragraph", "help", "needsExplanation"}]}]
  sections jsonb not null default '[]',
  published_version integer,
  published_at timestamptz,
  unique (organization_id, id)
);
comment on table audit_template is 'ends with its organisation: settings';
create index audit_template_list_idx on audit_template (organization_id, title);
comment on index audit_template_list_idx is 'the lists of an organisation and those of all, and the foreign key';

-- A version as it was published; it never changes, and outlives its list as long as audits may use it.
create table audit_template_version (
  template_id uuid not null,
  number integer not null,
  organization_id uuid references organization (id) on delete cascade,
  title text not null,
  sections jsonb not null,
  published_at timestamptz not null,
  primary key (template_id, number),
  unique (organization_id, template_id, number)
);
comment on table audit_template_version is 'ends with its organisation: settings';

create table audit (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  number text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  title text not null check (title <> '' and length(title) <= 200),
  kind text not null check (kind in ('Internal', 'External', 'Files', 'Medication', 'Supplier')),
  norm text check (norm in ('Hkz', 'Iso9001', 'En15224', 'Nen7510', 'Prezo')),
  goal text not null default '' check (length(goal) <= 10000),
  criteria text not null default '' check (length(criteria) <= 10000),
  scope text not null check (scope <> '' and length(scope) <= 200),
  date date not null,
  time text not null default '' check (time ~ '^([0-2][0-9]:[0-5][0-9])?$'),
  external_auditor text not null default '' check (length(external_auditor) <= 200),
  auditor_user_ids uuid[] not null default '{}',
  auditee_user_ids uuid[] not null default '{}',
  -- The version that it began with; no foreign key, as a list of all belongs to no organisation.
  template_id uuid,
  template_version integer,
  method text not null default '' check (length(method) <= 10000),
  spoken_with text not null default '' check (length(spoken_with) <= 10000),
  conclusion text not null default '' check (length(conclusion) <= 10000),
  strengths text not null default '' check (length(strengths) <= 10000),
  status text not null check (status in ('Planned', 'Preparing', 'Running', 'Reporting', 'Done')),
  finished_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, number),
  check (not (auditor_user_ids && auditee_user_ids)),
  check ((status = 'Done') = (finished_at is not null)),
  check (num_nulls(template_id, template_version) in (0, 2))
);
create index audit_list_idx on audit (organization_id, date desc, id desc)
  include (user_id, number, kind, norm, status, auditor_user_ids, auditee_user_ids);
comment on index audit_list_idx is 'the list of an organisation in its usual order, and its counts';
create index audit_all_idx on audit (date desc, id desc);
comment on index audit_all_idx is 'the list over all organisations, of a SuperAdmin';
create index audit_author_idx on audit (user_id);
comment on index audit_author_idx is 'own data';
create index audit_people_idx on audit using gin (auditor_user_ids, auditee_user_ids);
comment on index audit_people_idx is 'own data, and a person''s own audits';
create index audit_template_idx on audit (template_id, template_version);
comment on index audit_template_idx is 'whether a list is in use';

-- A finished audit is for every member; until then for the Admins and who takes part.
create function app.record_of(e audit) returns public.record language sql stable
return app.record(e.id, e.organization_id, kind => 'Audit', number => e.number, title => e.title,
  is_open => e.status <> 'Done', deadline => e.date, concerned => e.auditor_user_ids || e.auditee_user_ids,
  audience => case e.status when 'Done' then 'Members' else 'Concerned' end, responsible => e.auditor_user_ids[1]);
select app.make_searchable('audit', texts => array['number', 'title', 'scope', 'goal', 'criteria', 'conclusion', 'strengths'],
  starts => array['title', 'scope'], listed => array['user_id', 'number', 'kind', 'norm', 'status', 'date', 'auditor_user_ids',
  'auditee_user_ids']);
select app.make_kind('Audit', 'audit', prefix => 'AU', view_list => 'Audits',
  reads => '(select app.role()) = ''Admin'' or status = ''Done'' or (select app.actor_id()) = any (auditor_user_ids || auditee_user_ids)',
  changes => '(select app.role()) = ''Admin'' or (select app.actor_id()) = any (auditor_user_ids)',
  removes => '(select app.role()) = ''Admin''');

-- A finished audit changes when somebody who manages it takes it up again.
create function app.keep_finished_audit() returns trigger language plpgsql as $$
begin
  if old.finished_at is not null and app.role() = 'Client' then
    raise insufficient_privilege using message = 'a finished audit stays as it is';
  end if;
  return new;
end $$;
create trigger audit_keep_finished before update on audit for each row execute function app.keep_finished_audit();

create table audit_answer (
  audit_id uuid not null,
  question_id uuid not null,
  organization_id uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  user_id uuid not null references app_user (id),
  rating text not null check (rating in ('Met', 'Partly', 'NotMet', 'NotApplicable')),
  explanation text not null default '' check (length(explanation) <= 4000),
  primary key (audit_id, question_id),
  unique (organization_id, audit_id, question_id),
  foreign key (organization_id, audit_id) references audit (organization_id, id) on delete cascade
);
create index audit_answer_user_idx on audit_answer (user_id);
comment on index audit_answer_user_idx is 'the foreign key';

create table audit_finding (
  id uuid primary key,
  organization_id uuid not null,
  audit_id uuid not null,
  user_id uuid not null references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  question_id uuid,
  description text not null check (description <> '' and length(description) <= 10000),
  severity text not null check (severity in ('Major', 'Minor', 'Improvement', 'Observation', 'GoodPractice')),
  paragraph text not null default '' check (length(paragraph) <= 20),
  owner_user_id uuid references app_user (id),
  due_date date,
  -- The improvement point that was made of it; it may be deleted later.
  entry_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, audit_id) references audit (organization_id, id) on delete cascade
);
create index audit_finding_audit_idx on audit_finding (organization_id, audit_id, id);
comment on index audit_finding_audit_idx is 'the foreign key';
create index audit_finding_of_audit_idx on audit_finding (audit_id, id);
comment on index audit_finding_of_audit_idx is 'the findings of an audit, and their number';
create index audit_finding_owner_idx on audit_finding (owner_user_id);
comment on index audit_finding_owner_idx is 'the foreign key';
create index audit_finding_user_idx on audit_finding (user_id);
comment on index audit_finding_user_idx is 'the foreign key';

create trigger audit_template_refuse_archived before insert or update or delete on audit_template
  for each row execute function app.refuse_archived();
create trigger audit_answer_refuse_archived before insert or update on audit_answer
  for each row execute function app.refuse_archived();
create trigger audit_finding_refuse_archived before insert or update or delete on audit_finding
  for each row execute function app.refuse_archived();

alter table audit_template enable row level security;
alter table audit_template force row level security;
create policy audit_template_read on audit_template for select using (
  (select app.reaches_all()) or organization_id is null or organization_id = any ((select app.organization_ids())::uuid[]));
create policy audit_template_insert on audit_template for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
create policy audit_template_update on audit_template for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
create policy audit_template_delete on audit_template for delete using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
grant select, insert, update, delete on audit_template to quality_app;

alter table audit_template_version enable row level security;
alter table audit_template_version force row level security;
create policy audit_template_version_read on audit_template_version for select using (
  (select app.reaches_all()) or organization_id is null or organization_id = any ((select app.organization_ids())::uuid[]));
create policy audit_template_version_insert on audit_template_version for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
grant select, insert on audit_template_version to quality_app;

alter table audit_answer enable row level security;
alter table audit_answer force row level security;
create policy audit_answer_read on audit_answer for select using (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_answer.audit_id));
create policy audit_answer_insert on audit_answer for insert with check (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_answer.audit_id
    and ((select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));
create policy audit_answer_update on audit_answer for update using (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_answer.audit_id
    and ((select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));
grant select, insert, update on audit_answer to quality_app;

alter table audit_finding enable row level security;
alter table audit_finding force row level security;
create policy audit_finding_read on audit_finding for select using (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_finding.audit_id));
create policy audit_finding_insert on audit_finding for insert with check (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_finding.audit_id
    and ((select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));
create policy audit_finding_update on audit_finding for update using (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_finding.audit_id
    and ((select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));
create policy audit_finding_delete on audit_finding for delete using (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_finding.audit_id
    and ((select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));
grant select, insert, update, delete on audit_finding to quality_app;

grant execute on all functions in schema app to quality_app;
