-- Task templates of one organisation alone, which its Admins make themselves.

alter table task_template add column organization_id uuid references organization (id) on delete cascade;
-- An organisation's own template plans for that organisation alone, whatever is sent.
alter table task_template add constraint task_template_own
  check (organization_id is null or (not for_all_organizations and organization_ids = array[organization_id]));
alter table task_template add unique (organization_id, id);

create trigger task_template_refuse_archived before insert or update or delete on task_template
  for each row execute function app.refuse_archived();

-- `task_template_read` already shows an own template to its organisation alone, by `organization_ids`.
create policy task_template_own_insert on task_template for insert with check (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[]));
create policy task_template_own_update on task_template for update using (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[]));
create policy task_template_own_delete on task_template for delete using (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[]));

-- Completed tasks are listed in the order of their completion.
drop index task_event_search_idx;
create index task_event_search_idx on task_event (organization_id) include (id, title, frequency, start_date, deadline,
  status, theme, assigned_to_user_id, completed_at, created_at, updated_at, search_bits);
comment on index task_event_search_idx is 'the search within an organisation, and its list in any other order';
