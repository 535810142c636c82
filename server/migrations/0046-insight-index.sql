-- Values by which figures of incidents count, worked out once for each: month, day of the week and hour in the Netherlands, the
-- hour null when the time is unknown, and whether the reporter was told something.
alter table incident
  add column occurred_month integer generated always as (
    (extract(year from occurred_at at time zone 'Europe/Amsterdam') * 100
      + extract(month from occurred_at at time zone 'Europe/Amsterdam'))::integer) stored,
  add column occurred_weekday smallint generated always as (
    extract(isodow from occurred_at at time zone 'Europe/Amsterdam')::smallint) stored,
  add column occurred_hour smallint generated always as (case when occurred_time_known
    then extract(hour from occurred_at at time zone 'Europe/Amsterdam')::smallint end) stored,
  add column is_told boolean generated always as (reporter_feedback <> '') stored;

create index incident_insight_idx on incident (organization_id, occurred_at)
  include (id, user_id, team_id, status, type, event, place, causes, consequences, occurred_month, occurred_weekday,
    occurred_hour, created_at, taken_up_at, closed_at, handle_before, handler_user_id, is_told);
comment on index incident_insight_idx is 'the figures of an organisation';
