-- Questions of an audit that a colleague, or somebody without an account, is asked to answer in words of their own; the
-- rating stays with the auditors.

create table audit_request (
  id uuid primary key,
  organization_id uuid not null,
  audit_id uuid not null,
  -- The auditor who asks.
  user_id uuid not null references app_user (id),
  -- The audit as the person reads it who may not read the rest.
  title text not null check (length(title) <= 200),
  template_id uuid,
  template_version integer,
  question_ids uuid[] not null check (cardinality(question_ids) between 1 and 100),
  -- Questions among them that the audit has beyond its list, as the person reads them.
  added_questions jsonb not null default '[]',
  -- A colleague, or a name with an address to which a link is mailed.
  asked_user_id uuid references app_user (id),
  recipient text not null default '' check (char_length(recipient) <= 100),
  email text not null default '' check (char_length(email) <= 320),
  -- Fingerprint of the token behind the link.
  token_hash bytea unique,
  -- The task of the colleague; it may be deleted.
  task_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '92 days'),
  withdrawn_at timestamptz,
  unique (organization_id, id),
  check ((asked_user_id is null) = (token_hash is not null)),
  check ((token_hash is not null) = (email <> '') and (token_hash is not null) = (recipient <> '')),
  foreign key (organization_id, audit_id) references audit (organization_id, id) on delete cascade
);
create index audit_request_audit_idx on audit_request (organization_id, audit_id);
comment on index audit_request_audit_idx is 'the foreign key';
create index audit_request_of_audit_idx on audit_request (audit_id, created_at);
comment on index audit_request_of_audit_idx is 'the requests of an audit, and their number';
create index audit_request_user_idx on audit_request (user_id);
comment on index audit_request_user_idx is 'the foreign key';
create index audit_request_asked_idx on audit_request (asked_user_id, expires_at) where asked_user_id is not null;
comment on index audit_request_asked_idx is 'what a person is asked, and the foreign key';

create table audit_response (
  request_id uuid not null,
  question_id uuid not null,
  organization_id uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  text text not null check (length(text) <= 4000),
  primary key (request_id, question_id),
  unique (organization_id, request_id, question_id),
  foreign key (organization_id, request_id) references audit_request (organization_id, id) on delete cascade
);

create trigger audit_request_refuse_archived before insert or update on audit_request
  for each row execute function app.refuse_archived();
create trigger audit_response_refuse_archived before insert or update on audit_response
  for each row execute function app.refuse_archived();

-- The auditors and the Admins read them, who is asked, and everybody once the audit is finished.
alter table audit_request enable row level security;
alter table audit_request force row level security;
create policy audit_request_read on audit_request for select using (
  (select app.reaches_all()) or (organization_id = any ((select app.organization_ids())::uuid[]) and (
    asked_user_id = (select app.actor_id())
    or exists (select from audit a where a.id = audit_request.audit_id and (a.status = 'Done'
      or (select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))))));
create policy audit_request_insert on audit_request for insert with check (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_request.audit_id and a.status <> 'Done'
    and ((select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));
create policy audit_request_update on audit_request for update using (
  (select app.reaches_all()) or exists (select from audit a where a.id = audit_request.audit_id
    and ((select app.role()) = 'Admin' or (select app.actor_id()) = any (a.auditor_user_ids))));
grant select, insert, update (withdrawn_at) on audit_request to quality_app;

alter table audit_response enable row level security;
alter table audit_response force row level security;
create policy audit_response_read on audit_response for select using (
  (select app.reaches_all()) or exists (select from audit_request r where r.id = audit_response.request_id));
create policy audit_response_insert on audit_response for insert with check (
  (select app.reaches_all()) or exists (select from audit_request r where r.id = audit_response.request_id
    and r.asked_user_id = (select app.actor_id()) and r.withdrawn_at is null and r.expires_at > now()));
create policy audit_response_update on audit_response for update using (
  (select app.reaches_all()) or exists (select from audit_request r where r.id = audit_response.request_id
    and r.asked_user_id = (select app.actor_id()) and r.withdrawn_at is null and r.expires_at > now()));
grant select, insert, update (version, updated_at, text) on audit_response to quality_app;
