-- Ideas: improvement points that somebody sent in two fields, for an Admin to complete.
alter table register_entry add column is_idea boolean not null default false;

-- Index for reminders as before, and for what is late, to be evaluated or to be completed on the first page.
drop index register_entry_open_idx;
create index register_entry_open_idx on register_entry (organization_id, expected_completion_date)
  include (user_id, responsible_user_id, responsible_since, responsible_by, source, status, evaluate_on,
    effectiveness_result, is_idea)
  where status <> 'Completed' or (evaluate_on is not null and effectiveness_result is null);
comment on index register_entry_open_idx
  is 'what is late, to be completed or to be evaluated in an organisation; reminders';

-- Index for the same of incidents, of which open ones need neither a handler nor an assessment.
drop index incident_handler_idx;
create index incident_open_idx on incident (organization_id, handle_before, created_at)
  include (id, user_id, handler_user_id, handler_since, handler_by, event, status, type, calamity_established_on,
    reported_to_igj)
  where status = 'Open' or (calamity_established_on is not null and reported_to_igj is not true);
comment on index incident_open_idx
  is 'the open incidents of an organisation and of who handles them, and what the inspectorate is to be told of; reminders';
