-- The support desk: texts that it keeps, notes that it alone reads, waiting, merged questions, and a register of data
-- breaches. All but a known problem's title and state are for SuperAdmins.

create table support_text (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null check (kind in ('KnownProblem', 'AnswerTemplate')),
  title text not null check (title <> '' and length(title) <= 200),
  text text not null check (text <> '' and length(text) <= 4000),
  solved_at timestamptz,
  check (solved_at is null or kind = 'KnownProblem')
);
comment on table support_text is 'of no organisation: kept by the support desk';
alter table support_text enable row level security;
alter table support_text force row level security;
create policy support_text_desk on support_text for all using ((select app.reaches_all()));
grant select, insert, update, delete on support_text to quality_app;

alter table support_ticket
  add column waiting_since timestamptz,
  add column hold_until date,
  add column problem_id uuid references support_text (id) on delete set null,
  add column merged_into_id uuid,
  add foreign key (organization_id, merged_into_id) references support_ticket (organization_id, id)
    on delete set null (merged_into_id),
  add check (merged_into_id <> id);
create index support_ticket_problem_idx on support_ticket (problem_id) where problem_id is not null;
comment on index support_ticket_problem_idx is 'the questions under a known problem, and the foreign key';
create index support_ticket_merged_idx on support_ticket (organization_id, merged_into_id) where merged_into_id is not null;
comment on index support_ticket_merged_idx is 'the foreign key';

alter table support_ticket no force row level security;
alter table support_ticket disable trigger user;
update support_ticket set waiting_since = coalesce(last_reply_at, created_at) where status in ('New', 'InProgress');
alter table support_ticket enable trigger user;
alter table support_ticket force row level security;

-- The person who asked reads the title of the known problem that their question stands under.
create policy support_text_asked on support_text for select using (
  kind = 'KnownProblem' and exists (select from support_ticket t where t.problem_id = support_text.id));

create table support_note (
  ticket_id uuid primary key,
  organization_id uuid not null,
  updated_at timestamptz not null,
  text text not null check (text <> '' and length(text) <= 10000),
  unique (organization_id, ticket_id),
  foreign key (organization_id, ticket_id) references support_ticket (organization_id, id) on delete cascade
);
create trigger support_note_refuse_archived before insert or update or delete on support_note
  for each row execute function app.refuse_archived();
alter table support_note enable row level security;
alter table support_note force row level security;
create policy support_note_desk on support_note for all using ((select app.reaches_all()));
grant select, insert, update, delete on support_note to quality_app;

create table data_breach (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ticket_id uuid,
  what text not null check (what <> '' and length(what) <= 4000),
  discovered_at timestamptz not null,
  organization_told_at timestamptz check (organization_told_at >= discovered_at),
  authority_told_at timestamptz check (authority_told_at >= discovered_at),
  people_told_at timestamptz check (people_told_at >= discovered_at),
  told_whom text not null default '' check (length(told_whom) <= 200),
  measures text not null default '' check (length(measures) <= 4000),
  unique (organization_id, id),
  foreign key (organization_id, ticket_id) references support_ticket (organization_id, id) on delete set null (ticket_id)
);
comment on table data_breach is 'ends with its organisation: tells of its data';
create index data_breach_list_idx on data_breach (organization_id, discovered_at desc);
comment on index data_breach_list_idx is 'the foreign key';
create index data_breach_ticket_idx on data_breach (organization_id, ticket_id) where ticket_id is not null;
comment on index data_breach_ticket_idx is 'the breach of a question, and the foreign key';
alter table data_breach enable row level security;
alter table data_breach force row level security;
create policy data_breach_desk on data_breach for all using ((select app.reaches_all()));
grant select, insert, update, delete on data_breach to quality_app;
