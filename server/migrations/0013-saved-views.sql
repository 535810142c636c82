-- Saved views: the filters, the sort and the columns of a list under a name, a person's or an organisation's.

create table saved_view (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  -- Null for a view of the organisation.
  user_id uuid references app_user (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  list text not null,
  name text not null,
  state jsonb not null,
  unique (organization_id, id),
  unique nulls not distinct (organization_id, user_id, list, name),
  check (list in ('Register', 'Incidents', 'Events')),
  check (length(name) between 1 and 80),
  check (octet_length(state::text) <= 8192)
);

-- Views with which people's lists of an organisation begin.
create table saved_view_default (
  user_id uuid not null references app_user (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  list text not null,
  view_id uuid not null,
  primary key (organization_id, user_id, list),
  foreign key (organization_id, view_id) references saved_view (organization_id, id) on delete cascade
);
create index saved_view_default_view_idx on saved_view_default (view_id);
comment on index saved_view_default_view_idx is 'the lists that begin with a view that is deleted, and the foreign key';

create trigger saved_view_refuse_archived before insert or update or delete on saved_view
  for each row execute function app.refuse_archived();
create trigger saved_view_default_refuse_archived before insert or update or delete on saved_view_default
  for each row execute function app.refuse_archived();

-- A policy sees one state of a row only, so a trigger keeps the owner and the list of a view.
create function app.keep_saved_view() returns trigger language plpgsql as $$
begin
  if (new.id, new.organization_id, new.user_id, new.list) is distinct from
      (old.id, old.organization_id, old.user_id, old.list) then
    raise insufficient_privilege using message = 'a view stays whose it is';
  end if;
  return new;
end $$;
create trigger saved_view_keep before update on saved_view for each row execute function app.keep_saved_view();

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy saved_view_read on saved_view for select using (
  (select app.is_system())
  or ((user_id is null or user_id = (select app.actor_id()))
    and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))));
create policy saved_view_write on saved_view for all using (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and (user_id = (select app.actor_id())
      or (user_id is null and (select app.role()) in ('Admin', 'SuperAdmin')))));

alter table saved_view_default enable row level security;
alter table saved_view_default force row level security;
create policy saved_view_default_own on saved_view_default for all
  using ((select app.is_system()) or user_id = (select app.actor_id()))
  with check ((select app.is_system())
    or (user_id = (select app.actor_id()) and exists (select from saved_view v where v.id = view_id)));

grant select, insert, update, delete on saved_view, saved_view_default to quality_app;
grant execute on all functions in schema app to quality_app;
