-- Questions of people to the support desk, which the SuperAdmins are. They are for the person who asked alone: an Admin of
-- the organisation does not read them.
create table support_ticket (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  number text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  subject text not null check (subject <> '' and length(subject) <= 200),
  kind text not null check (kind in ('Question', 'Fault', 'Wish', 'Privacy')),
  description text not null check (description <> '' and length(description) <= 10000),
  screen text not null default '' check (length(screen) <= 200),
  urgency text not null check (urgency in ('Normal', 'Blocked')),
  status text not null check (status in ('New', 'InProgress', 'WaitingForYou', 'Solved')),
  last_reply_at timestamptz,
  unique (organization_id, id),
  unique (organization_id, number)
);
create index support_ticket_list_idx on support_ticket (organization_id, created_at desc, id desc)
  include (user_id, number, kind, urgency, status);
comment on index support_ticket_list_idx is 'the list of an organisation in its usual order, and its counts';
create index support_ticket_all_idx on support_ticket (created_at desc, id desc);
comment on index support_ticket_all_idx is 'the list over all organisations, of a SuperAdmin';
create index support_ticket_author_idx on support_ticket (user_id, created_at desc, id desc);
comment on index support_ticket_author_idx is 'a person''s own questions, and own data';

create function app.record_of(e support_ticket) returns public.record language sql stable
return app.record(e.id, e.organization_id, kind => 'SupportTicket', number => e.number, title => e.subject,
  is_open => e.status <> 'Solved', concerned => array[e.user_id], audience => 'Private');
select app.make_searchable('support_ticket', texts => array['number', 'subject', 'description', 'screen'],
  starts => array['subject'], listed => array['user_id', 'number', 'kind', 'urgency', 'status', 'last_reply_at']);
select app.make_kind('SupportTicket', 'support_ticket', prefix => 'V', view_list => 'SupportTickets',
  reads => 'user_id = (select app.actor_id())', creates => 'user_id = (select app.actor_id())', removes => 'false');

grant execute on all functions in schema app to quality_app;
