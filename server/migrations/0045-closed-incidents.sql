-- When an incident was closed, as times to closing are reckoned with it.
select set_config('app.role', 'System', true);
alter table incident add column closed_at timestamptz;
alter table incident disable trigger user;
update incident e set closed_at = coalesce((select max(r.at) from revision r
    where r.record_id = e.id and r.changes -> 'status' ->> 1 = 'Closed'), e.updated_at)
  where e.status = 'Closed';
alter table incident enable trigger user;
alter table incident add constraint incident_closed_at_check check ((status = 'Closed') = (closed_at is not null));

create function app.note_closing() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.status = 'Closed' then coalesce(new.closed_at, case tg_op when 'INSERT' then new.updated_at else now() end) end;
  return new;
end $$;
create trigger incident_closed before update of status on incident
  for each row when (new.status is distinct from old.status) execute function app.note_closing();
create trigger incident_closed_new before insert on incident
  for each row when (new.status = 'Closed') execute function app.note_closing();
