-- The order of a handbook is changed in one statement: numbers are unique at its end, so that two chapters can exchange
-- theirs. A number that a draft proposes is left as it is; readers keep the published one until somebody moves it.
drop index manual_chapter_idx;
alter table manual add constraint manual_chapter_once
  exclude using btree (organization_id with =, chapter with =) where (status <> 'Withdrawn') deferrable;

-- Notifications that ask for something go once their record is closed, settled or withdrawn.
create function app.end_notifications() returns trigger language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  delete from notification where record_id = new.id
    and kind in ('Due', 'Escalated', 'ToRead', 'ToApprove', 'Approved', 'SentBack', 'Signalled', 'AcceptanceEnded');
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return null;
end $$;
create trigger record_ends_notifications after update of state on record
  for each row when (old.state = 'Open' and new.state = 'Closed') execute function app.end_notifications();

grant execute on all functions in schema app to quality_app;
