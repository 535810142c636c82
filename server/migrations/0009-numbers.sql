-- Numbers that people can say, of incidents (MIC-2026-014) and improvement points (VP-2026-031).

-- The last number of each kind that an organisation gave in a year. Its row is locked until the transaction ends: the
-- next one waits, and one that fails gives its number back. The number of a deleted record is not given again.
create table record_number (
  organization_id uuid not null references organization (id) on delete cascade,
  kind text not null check (kind in ('MIC', 'VP')),
  year integer not null,
  last integer not null,
  primary key (organization_id, kind, year)
);

alter table record_number enable row level security;
alter table record_number force row level security;
-- Only a trigger counts: no statement of the application does.
create policy record_number_all on record_number for all using (
  pg_trigger_depth() > 0
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update on record_number to quality_app;

-- Formats a number with three digits, or more beyond 999.
create function app.format_number(p_kind text, p_year integer, p_number integer) returns text
language sql immutable parallel safe
return p_kind || '-' || p_year || '-' || lpad(p_number::text, greatest(3, length(p_number::text)), '0');

-- Numbers a record by its year of creation in the Netherlands, whatever number the row brings.
create function app.number_record() returns trigger language plpgsql as $$
declare
  of_kind constant text := tg_argv[0];
  of_year constant integer := extract(year from new.created_at at time zone 'Europe/Amsterdam');
  given integer;
begin
  insert into record_number as n (organization_id, kind, year, last) values (new.organization_id, of_kind, of_year, 1)
  on conflict (organization_id, kind, year) do update set last = n.last + 1
  returning n.last into given;
  new.number := app.format_number(of_kind, of_year, given);
  return new;
end $$;

create function app.keep_number() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'the number of a record stays';
end $$;

-- Existing records are numbered in the order of their creation, in all organisations, also archived ones.
select set_config('app.role', 'System', true);
alter table register_entry add column number text;
alter table incident add column number text;
alter table register_entry disable trigger user;
alter table incident disable trigger user;
alter table record_number disable row level security;

create temporary table numbered on commit drop as
  select e.id, e.organization_id, e.kind, e.year,
    row_number() over (partition by e.organization_id, e.kind, e.year order by e.created_at, e.id)::integer as number
  from (
    select id, organization_id, created_at, 'VP' as kind,
      extract(year from created_at at time zone 'Europe/Amsterdam')::integer as year
    from register_entry
    union all
    select id, organization_id, created_at, 'MIC', extract(year from created_at at time zone 'Europe/Amsterdam')::integer
    from incident) e;
update register_entry e set number = app.format_number(n.kind, n.year, n.number)
  from numbered n where n.id = e.id and n.kind = 'VP';
update incident e set number = app.format_number(n.kind, n.year, n.number)
  from numbered n where n.id = e.id and n.kind = 'MIC';
insert into record_number (organization_id, kind, year, last)
  select organization_id, kind, year, max(number) from numbered group by organization_id, kind, year;

alter table record_number enable row level security;
alter table register_entry enable trigger user;
alter table incident enable trigger user;
alter table register_entry alter column number set not null,
  add constraint register_entry_number_key unique (organization_id, number);
alter table incident alter column number set not null,
  add constraint incident_number_key unique (organization_id, number);

create trigger register_entry_number before insert on register_entry
  for each row execute function app.number_record('VP');
create trigger incident_number before insert on incident
  for each row execute function app.number_record('MIC');
create trigger register_entry_keep_number before update of number on register_entry
  for each row when (new.number is distinct from old.number) execute function app.keep_number();
create trigger incident_keep_number before update of number on incident
  for each row when (new.number is distinct from old.number) execute function app.keep_number();

-- A search finds the number as it finds the texts, and the list sorts by it from its index.
alter table register_entry alter column search_bits set expression as (app.search_bits(
  source_text || ' ' || description || ' ' || cause || ' ' || immediate_measures || ' ' || structural_measure || ' '
  || responsible_employee || ' ' || effectiveness || ' ' || effectiveness_measurement || ' ' || number));
alter table incident alter column search_bits set expression as (app.search_bits(
  client_name || ' ' || client_reference || ' ' || place_text || ' ' || event_text || ' ' || cause_text || ' '
  || consequence_text || ' ' || others_involved || ' ' || explanation || ' ' || preventive_measures || ' '
  || reporter_feedback || ' ' || number));

drop index register_entry_list_idx;
create index register_entry_list_idx on register_entry (organization_id, created_at desc, id desc)
  include (user_id, responsible_user_id, source, status, updated_at, expected_completion_date, responsible_employee,
    number);
comment on index register_entry_list_idx
  is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';
drop index incident_list_idx;
create index incident_list_idx on incident (organization_id, created_at desc, id desc)
  include (user_id, status, type, event, place, hospital_admission, updated_at, occurred_at, taken_up_at,
    medication_error, reported_to_igj, procedure_followed, client_informed, recorded_in_client_file,
    calamity_established_on, client_reference, number);
comment on index incident_list_idx
  is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';

-- Tables that merely count or arrange lists do not keep an empty organisation from being deleted.
create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('access_log', 'access_log_shield', 'change_log', 'change_log_shield',
        'reminder', 'plan_start', 'record_number', 'revision', 'saved_view', 'saved_view_default')
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

grant execute on all functions in schema app to quality_app;
