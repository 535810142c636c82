-- Evaluations of improvement points, and replies of reporters of incidents.

-- Day on which a measure is evaluated, and the result.
alter table register_entry
  add column evaluate_on date,
  add column effectiveness_result text,
  add constraint register_entry_effectiveness_result_check
    check (effectiveness_result in ('Effective', 'Partly', 'NotEffective'));

drop index register_entry_list_idx;
create index register_entry_list_idx on register_entry (organization_id, created_at desc, id desc)
  include (user_id, responsible_user_id, source, status, updated_at, expected_completion_date, responsible_employee,
    number, evaluate_on, effectiveness_result);
comment on index register_entry_list_idx
  is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';
drop index register_entry_search_idx;
create index register_entry_search_idx on register_entry (organization_id)
  include (id, created_at, user_id, responsible_user_id, source, status, effectiveness_result, expected_completion_date,
    text_starts, search_bits);
comment on index register_entry_search_idx is 'the search within an organisation, and its list sorted by a text';
drop index register_entry_author_idx;
create index register_entry_author_idx on register_entry (user_id, created_at desc, id desc)
  include (organization_id, responsible_user_id, source, status, effectiveness_result, expected_completion_date);
comment on index register_entry_author_idx is 'what concerns a Client: entries of their own';
drop index register_entry_responsible_idx;
create index register_entry_responsible_idx on register_entry (responsible_user_id, created_at desc, id desc)
  include (organization_id, user_id, source, status, effectiveness_result, expected_completion_date)
  where responsible_user_id is not null;
comment on index register_entry_responsible_idx is 'what concerns a Client: entries they are responsible for';
drop index register_entry_open_idx;
create index register_entry_open_idx on register_entry (expected_completion_date)
  include (organization_id, user_id, responsible_user_id, responsible_since, responsible_by, source, status, evaluate_on,
    effectiveness_result)
  where status in ('NotStarted', 'InProgress') or (evaluate_on is not null and effectiveness_result is null);
comment on index register_entry_open_idx
  is 'reminders: a date that is near or past, what someone was just given, and what is to be evaluated';

-- Links from improvement points to the ones that they follow up, whose measure did not work.
create table register_entry_follow_up (
  register_entry_id uuid primary key,
  organization_id uuid not null,
  follow_up_of uuid not null,
  unique (organization_id, register_entry_id),
  foreign key (organization_id, register_entry_id) references register_entry (organization_id, id) on delete cascade,
  foreign key (organization_id, follow_up_of) references register_entry (organization_id, id) on delete cascade,
  check (register_entry_id <> follow_up_of)
);
create index register_entry_follow_up_of_idx on register_entry_follow_up (follow_up_of);
comment on index register_entry_follow_up_of_idx is 'the follow-ups of an improvement point, and the foreign key';
create trigger register_entry_follow_up_refuse_archived before insert on register_entry_follow_up
  for each row execute function app.refuse_archived();

alter table register_entry_follow_up enable row level security;
alter table register_entry_follow_up force row level security;
-- A link is visible to people who see both of its ends.
create policy register_entry_follow_up_read on register_entry_follow_up for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from register_entry e where e.id = register_entry_follow_up.register_entry_id)
    and exists (select from register_entry e where e.id = register_entry_follow_up.follow_up_of)));
create policy register_entry_follow_up_insert on register_entry_follow_up for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from register_entry e where e.id = register_entry_follow_up.register_entry_id)
    and exists (select from register_entry e where e.id = register_entry_follow_up.follow_up_of)));
grant select, insert on register_entry_follow_up to quality_app;

-- The reporter's one reply to the feedback on an incident. The incident has its author: under shield this table may
-- contain neither the author nor the moment.
create table incident_reporter_reply (
  incident_id uuid primary key,
  organization_id uuid not null,
  text text not null check (text <> '' and length(text) <= 2000),
  unique (organization_id, incident_id),
  foreign key (organization_id, incident_id) references incident (organization_id, id) on delete cascade
);
create trigger incident_reporter_reply_refuse_archived before insert on incident_reporter_reply
  for each row execute function app.refuse_archived();

alter table incident_reporter_reply enable row level security;
alter table incident_reporter_reply force row level security;
create policy incident_reporter_reply_read on incident_reporter_reply for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from incident i where i.id = incident_reporter_reply.incident_id)));
-- A reply is written by the reporter alone, not even by a SuperAdmin for them, and only to given feedback.
create policy incident_reporter_reply_insert on incident_reporter_reply for insert with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and exists (select from incident i
      where i.id = incident_reporter_reply.incident_id and i.reporter_feedback <> ''
        and (i.user_id = (select app.actor_id()) or exists (select from incident_shielded_reporter s
          where s.incident_id = i.id and s.user_id = (select app.actor_id()))))));
grant select, insert on incident_reporter_reply to quality_app;

-- The index also finds calamities that are not reported to the inspectorate yet.
drop index incident_handler_idx;
create index incident_handler_idx on incident (handler_user_id, handle_before)
  include (organization_id, id, handler_since, handler_by, event, status, calamity_established_on, reported_to_igj)
  where (status = 'Open' and handler_user_id is not null)
    or (calamity_established_on is not null and reported_to_igj is not true);
comment on index incident_handler_idx
  is 'the open incidents that someone handles, and what the inspectorate is to be told of; reminders';

-- Due reminders of evaluations by that day, as those of improvement points: to the responsible colleague, without one
-- to the author, on the day and then weekly, until the result is given. For an author who has left the organisation its
-- Admins are reminded.
create function app.evaluation_reminders(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date,
  label text, occasion text
)
language sql stable
begin atomic
  with due as not materialized (
    select e.id, e.organization_id, e.source, e.evaluate_on,
      case when e.responsible_user_id is null then e.user_id else e.responsible_user_id end as person_id,
      app.reminder_days(p_day - e.evaluate_on, null, null) as days
    from register_entry e
    where e.evaluate_on <= p_day and e.effectiveness_result is null and e.status = 'Completed'
  ), told as (
    select d.*, exists (select from membership m join app_user u on u.id = m.user_id
      where m.organization_id = d.organization_id and m.user_id = d.person_id and u.blocked_at is null) as is_there
    from due d
    where d.evaluate_on + d.days > p_day - 7
  )
  select t.person_id, t.organization_id, 'RegisterEntry', t.id, 'evaluate', t.days, p_day - t.evaluate_on, t.evaluate_on,
    t.source, 'evaluate:' || t.evaluate_on || ':' || t.days
  from told t
  where t.is_there
  union all
  select a.id, t.organization_id, 'RegisterEntry', t.id, 'evaluate', t.days, p_day - t.evaluate_on, t.evaluate_on,
    t.source, 'evaluate:' || t.evaluate_on || ':' || t.days
  from told t
  join membership m on m.organization_id = t.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin'
  where not t.is_there;
end;

-- Due reminders of calamities to be reported to the inspectorate, to the Admins of the organisation, as of a deadline.
-- The arguments are pairs of days, computed in schema/values/working-days.ts.
create function app.calamity_reminders(p_day date, p_established date[], p_deadlines date[]) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date,
  label text, occasion text
)
language sql stable
begin atomic
  select a.id, e.organization_id, 'Incident', e.id, 'igj', reminder.days, p_day - clock.deadline, clock.deadline,
    e.event, 'igj:' || clock.deadline || ':' || reminder.days
  from unnest(p_established, p_deadlines) as clock (established_on, deadline)
  join incident e on e.calamity_established_on = clock.established_on and e.calamity_established_on is not null
    and e.reported_to_igj is not true
  cross join lateral (select app.reminder_days(p_day - clock.deadline, null, null) as days offset 0) reminder
  join membership m on m.organization_id = e.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin'
  where clock.deadline + reminder.days > p_day - 7;
end;

grant execute on all functions in schema app to quality_app;
