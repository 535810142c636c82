-- Finding documents by the text in their files.

create schema if not exists extensions;
create extension if not exists btree_gin schema extensions;
create extension if not exists pg_trgm schema extensions;
alter extension btree_gin set schema extensions;
alter extension pg_trgm set schema extensions;

-- How far the text of a document's file is read.
create table document_text (
  file_id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  state text not null default 'Waiting' check (state in ('Waiting', 'Found', 'Cut', 'None', 'Refused')),
  -- Code of the refusal.
  reason text check (reason <> ''),
  attempts integer not null default 0,
  tried_at timestamptz,
  unique (organization_id, file_id),
  foreign key (organization_id, file_id) references file (organization_id, id) on delete cascade,
  check ((state = 'Refused') = (reason is not null))
);
comment on table document_text is 'ends with its organisation: tells about its files';
create index document_text_waiting_idx on document_text (tried_at) where state = 'Waiting';
comment on index document_text_waiting_idx is 'the files whose text is still to be read';

-- Text of a document's file in parts of at most 8,000 bytes, as a vector holds 1 MB at most.
create table document_part (
  organization_id uuid not null,
  file_id uuid not null,
  place integer not null check (place >= 0),
  -- Page of a pdf, slide of a presentation or sheet of a workbook, from 1.
  page integer check (page >= 1),
  text text not null check (text <> ''),
  search_vector tsvector not null generated always as (app.dutch_stems(text)) stored,
  primary key (organization_id, file_id, place),
  foreign key (organization_id, file_id) references document_text (organization_id, file_id) on delete cascade
);
comment on table document_part is 'ends with its organisation: the text of its files';
create index document_part_stems_idx on document_part using gin (organization_id, search_vector);
comment on index document_part_stems_idx is 'the search in the texts of an organisation';

-- Stems in the texts of an organisation, by which a part of a longer word is found. It keeps stems that have gone, which
-- then find nothing.
create table document_word (
  organization_id uuid not null references organization (id) on delete cascade,
  word text not null,
  primary key (organization_id, word)
);
comment on table document_word is 'ends with its organisation: words of its files';
create index document_word_letters_idx on document_word using gin (organization_id, word extensions.gin_trgm_ops);
comment on index document_word_letters_idx is 'words with a part';

create trigger document_text_refuse_archived before insert or update or delete on document_text
  for each row when (not app.is_system()) execute function app.refuse_archived();
create trigger document_part_refuse_archived before insert or update or delete on document_part
  for each row when (not app.is_system()) execute function app.refuse_archived();
create trigger document_word_refuse_archived before insert or update or delete on document_word
  for each row when (not app.is_system()) execute function app.refuse_archived();

-- Readers of a file see its text: the policies of files limit the queries below. The server's job alone writes; who
-- saves a document says that its file waits.
alter table document_text enable row level security;
alter table document_text force row level security;
create policy document_text_read on document_text for select using (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and exists (select from file f where f.id = document_text.file_id)));
create policy document_text_insert on document_text for insert with check (
  (select app.is_system())
  or (state = 'Waiting' and ((select app.reaches_all())
    or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])))));
create policy document_text_update on document_text for update using ((select app.is_system()));
grant select, insert, update on document_text to quality_app;
alter table document_part enable row level security;
alter table document_part force row level security;
create policy document_part_read on document_part for select using (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and exists (select from file f where f.id = document_part.file_id)));
create policy document_part_insert on document_part for insert with check ((select app.is_system()));
create policy document_part_delete on document_part for delete using ((select app.is_system()));
grant select, insert, delete on document_part to quality_app;
alter table document_word enable row level security;
alter table document_word force row level security;
create policy document_word_read on document_word for select using ((select app.is_system()));
create policy document_word_insert on document_word for insert with check ((select app.is_system()));
grant select, insert on document_word to quality_app;

-- Notes the stems of a file's text. Far more than a language has are not kept: they are nobody's.
create function app.note_document_words(p_file uuid) returns void language sql
begin atomic
  insert into document_word
    select stems.organization_id, stems.stem from (
      select distinct p.organization_id, stem from document_part p, unnest(tsvector_to_array(p.search_vector)) stem
      where p.file_id = p_file and stem ~ '^[[:alpha:]]{4,40}$') stems
    where not exists (select from document_word w where w.organization_id = stems.organization_id and w.word = stems.stem)
      and (select count(*) from document_word w where w.organization_id = stems.organization_id) < 300000
    order by stems.stem on conflict do nothing;
end;

-- An index on words is of no use under row-level security, whose conditions come first: what compares words is not
-- leakproof. These three therefore run as the owner. They tell no text, and only of the actor's own organisations; who
-- calls them joins what they tell to documents, under the policies of these.

-- A query for words, and for stems with a part in the texts of an organisation, at most 40 of them.
create function app.document_query(p_organization uuid, p_words text[], p_parts text[]) returns tsquery
language plpgsql stable security definer
set search_path = public, pg_temp
as $$
declare
  scope constant text := current_setting('app.role', true);
  asked tsquery := ''::tsquery;
  word text;
begin
  if not (app.reaches_all() or p_organization = any (app.organization_ids())) then return asked; end if;
  -- The owner as well sees by its scope alone.
  perform set_config('app.role', 'System', true);
  foreach word in array p_words loop
    asked := asked || plainto_tsquery('pg_catalog.dutch', word);
  end loop;
  for word in
    select w.word from document_word w
    where w.organization_id = p_organization
      and w.word like any (array(select '%' || stem || '%' from unnest(p_parts) part
        cross join lateral (select coalesce((ts_lexize('dutch_stem', part))[1], part)) as stems (stem)
        where length(stem) >= 4))
    order by length(w.word), w.word limit 40
  loop
    asked := asked || to_tsquery('pg_catalog.simple', quote_literal(word));
  end loop;
  perform set_config('app.role', coalesce(scope, ''), true);
  return asked;
end $$;

-- Files of an organisation with a query's words.
create function app.files_with_words(p_organization uuid, p_query tsquery) returns setof uuid
language plpgsql stable security definer
set search_path = public, pg_temp
-- Vectors would each be read otherwise, which costs more than Postgres thinks.
set enable_seqscan = off set enable_indexscan = off
as $$
declare
  scope constant text := current_setting('app.role', true);
begin
  if not (app.reaches_all() or p_organization = any (app.organization_ids())) then return; end if;
  perform set_config('app.role', 'System', true);
  return query select distinct p.file_id from document_part p
    where p.organization_id = p_organization and p.search_vector @@ p_query;
  perform set_config('app.role', coalesce(scope, ''), true);
end $$;

-- The best part of each of some files for a query, and how good it is.
create function app.best_document_parts(p_organization uuid, p_files uuid[], p_query tsquery)
returns table (file_id uuid, place integer, rank real)
language plpgsql stable security definer
set search_path = public, pg_temp
as $$
declare
  scope constant text := current_setting('app.role', true);
begin
  if not (app.reaches_all() or p_organization = any (app.organization_ids())) then return; end if;
  perform set_config('app.role', 'System', true);
  return query select best.file_id, best.place, best.rank from unnest(p_files) given (id)
    cross join lateral (
      select p.file_id, p.place, ts_rank(p.search_vector, p_query, 1) as rank from document_part p
      where p.organization_id = p_organization and p.file_id = given.id order by 3 desc, p.place limit 1) best
    where best.rank > 0;
  perform set_config('app.role', coalesce(scope, ''), true);
end $$;
revoke execute on function app.document_query(uuid, text[], text[]), app.files_with_words(uuid, tsquery),
  app.best_document_parts(uuid, uuid[], tsquery) from public;

-- Files of the documents that exist already.
alter table file no force row level security;
alter table document no force row level security;
alter table document_text no force row level security;
insert into document_text (file_id, organization_id)
  select f.id, f.organization_id from file f join document d on d.id = f.record_id where f.is_inline;
alter table file force row level security;
alter table document force row level security;
alter table document_text force row level security;

grant execute on all functions in schema app to quality_app;
