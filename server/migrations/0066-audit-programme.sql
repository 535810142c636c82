-- The programme of audits: a task of the yearly plan may open its audit, and what was audited of each list is found quickly.

alter table task_template
  -- The list of questions of the audit that its tasks open; no foreign key, as a list of all belongs to no organisation.
  add column audit_template_id uuid,
  add column audit_kind text check (audit_kind in ('Internal', 'External', 'Files', 'Medication', 'Supplier')),
  add check (num_nulls(audit_template_id, audit_kind) in (0, 2));
create index task_template_audit_idx on task_template (audit_template_id) where audit_template_id is not null;
comment on index task_template_audit_idx is 'whether a list of questions is planned, and when';

alter table audit
  add column task_event_id uuid,
  add foreign key (organization_id, task_event_id) references task_event (organization_id, id)
    on delete set null (task_event_id);
create unique index audit_task_event_idx on audit (organization_id, task_event_id) where task_event_id is not null;
comment on index audit_task_event_idx is 'a task opens its audit once, and the foreign key';
create index audit_of_template_idx on audit (organization_id, template_id, date desc, id desc) include (status);
comment on index audit_of_template_idx is 'the audits of a list of questions, the latest first';

-- Whether a task has opened its audit, also where the caller may not read that.
create function app.has_audit(p_task uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  scope constant text := current_setting('app.role', true);
  known boolean;
begin
  if not exists (select from task_event t where t.id = p_task) then return false; end if;
  -- The owner as well sees by its scope alone.
  perform set_config('app.role', 'System', true);
  known := exists (select from audit a where a.task_event_id = p_task);
  perform set_config('app.role', coalesce(scope, ''), true);
  return known;
end $$;

revoke execute on function app.has_audit(uuid) from public;

create index audit_finding_practice_idx on audit_finding (organization_id, audit_id) where severity = 'GoodPractice';
comment on index audit_finding_practice_idx is 'the good practices of an organisation';

-- The score of an audit in whole percents of what counts; null where nothing does.
create function app.audit_score(p_audit uuid) returns integer language sql stable
return (select round(100.0 * sum(case a.rating when 'Met' then 1 when 'Partly' then 0.5 else 0 end)
    / nullif(count(*), 0))::integer from audit_answer a where a.audit_id = p_audit and a.rating <> 'NotApplicable');

-- The assignee of a task opens its audit, as its auditor.
drop policy audit_insert on audit;
create policy audit_insert on audit for insert with check ((select app.reaches_all())
  or organization_id = any ((select app.organization_ids())::uuid[]) and ((select app.role()) = 'Admin'
    or (select app.actor_id()) = any (auditor_user_ids) and exists (select from task_event t
      where t.id = audit.task_event_id and t.organization_id = audit.organization_id
        and t.assigned_to_user_id = (select app.actor_id()))));

grant execute on all functions in schema app to quality_app;
