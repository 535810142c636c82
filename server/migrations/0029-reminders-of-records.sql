-- Reminders refer to a record and go with it; those of deleted records are of no use. A process of the release before
-- sends none until it is replaced; the next run sends them.

alter table reminder no force row level security;
alter table record no force row level security;
delete from reminder r where not exists (select from record e
  where e.organization_id = r.organization_id and e.id = r.entity_id);
alter table record force row level security;
alter table reminder force row level security;
alter table reminder rename column entity_id to record_id;
alter table reminder
  add foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade;
create index reminder_record_idx on reminder (record_id);
comment on index reminder_record_idx is 'the foreign key';
