-- Links between records of any kind; they replace the links of incidents and of improvement points.

create table record_link (
  -- Random: a key with a time in it would tell when a link was made.
  id uuid primary key,
  organization_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  -- Measure: an improvement point made because of a record. FollowUp: an improvement point that goes on with another.
  -- Related: made by hand, without a direction.
  relation text not null check (relation in ('Measure', 'FollowUp', 'Related')),
  unique (organization_id, id),
  foreign key (organization_id, from_id) references record (organization_id, id) on delete cascade,
  foreign key (organization_id, to_id) references record (organization_id, id) on delete cascade,
  check (from_id <> to_id)
);

alter table incident_improvement no force row level security;
alter table register_entry_follow_up no force row level security;
insert into record_link (id, organization_id, from_id, to_id, relation)
  select gen_random_uuid(), organization_id, incident_id, register_entry_id, 'Measure' from incident_improvement;
-- Two improvement points may follow up each other; the first link is kept.
insert into record_link (id, organization_id, from_id, to_id, relation)
  select distinct on (least(follow_up_of, register_entry_id), greatest(follow_up_of, register_entry_id))
    gen_random_uuid(), organization_id, follow_up_of, register_entry_id, 'FollowUp'
  from register_entry_follow_up
  order by least(follow_up_of, register_entry_id), greatest(follow_up_of, register_entry_id), register_entry_id;
drop table incident_improvement;
drop table register_entry_follow_up;

create unique index record_link_pair_idx on record_link (least(from_id, to_id), greatest(from_id, to_id));
comment on index record_link_pair_idx is 'two records are linked once, in either direction';
create index record_link_from_idx on record_link (from_id);
comment on index record_link_from_idx is 'the links from a record, and the foreign key';
create index record_link_to_idx on record_link (to_id);
comment on index record_link_to_idx is 'the links to a record, and the foreign key';
create trigger record_link_refuse_archived before insert or delete on record_link
  for each row execute function app.refuse_archived();

alter table record_link enable row level security;
alter table record_link force row level security;
-- A link is visible to people who see both of its ends: the policy of the record limits each query below.
create policy record_link_read on record_link for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from record r where r.id = record_link.from_id)
    and exists (select from record r where r.id = record_link.to_id)));
create policy record_link_insert on record_link for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from record r where r.id = record_link.from_id)
    and exists (select from record r where r.id = record_link.to_id)));
create policy record_link_delete on record_link for delete using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from record r where r.id = record_link.from_id)
    and exists (select from record r where r.id = record_link.to_id)));
grant select, insert, delete on record_link to quality_app;

-- People who see a record, besides the Admins: all members, or the people concerned with the confidants of a shielded
-- record. A shielded reporter is returned apart, as no line may name them among the others.
create function app.record_audience(p_record uuid) returns table (
  for_members boolean, concerned_user_ids uuid[], shielded_reporter_id uuid
)
language sql stable
begin atomic
  select r.audience = 'Members',
    case when r.shielded then array(select m.user_id from membership m
      where m.organization_id = r.organization_id and m.confidant) || r.concerned
    else r.concerned end,
    (select s.user_id from incident_shielded_reporter s where s.incident_id = r.id)
  from record r where r.id = p_record;
end;

grant execute on all functions in schema app to quality_app;
