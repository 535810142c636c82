-- Finding chapters as their readers write: hyphen, space and together are one, and a spelling that is a letter off finds.

create schema if not exists extensions;
grant usage on schema extensions to quality_app;
-- How many letters two words differ in.
create extension if not exists fuzzystrmatch schema extensions;
alter extension fuzzystrmatch set schema extensions;

-- Words with hyphens, written together: 'e-mail' as 'email'.
create function app.joined_words(p_folded text) returns text language sql immutable strict parallel safe
return (select coalesce(string_agg(distinct replace(m[1], '-', ''), U&'\E000'), '')
  from regexp_matches(p_folded, '([[:alnum:]]+(?:-[[:alnum:]]+)+)', 'g') m);

-- Texts that a chapter is searched by: all of them folded, and its hyphened words together.
create function app.handbook_text(p_chapter text, p_title text, p_content text) returns text
language sql immutable strict parallel safe
return (select folded || U&'\E000' || app.joined_words(folded)
  from (select app.fold(p_chapter || U&'\E000' || p_title || U&'\E000' || p_content) as folded) texts);

-- Stems of a text, in which words with a mark between are two: 'arts/verpleegkundige'.
create function app.dutch_stems(p_text text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('pg_catalog.dutch', translate(app.fold(p_text), '/.-_', '    '));

alter table manual
  alter column search_vector set expression as (
    setweight(app.dutch_stems(title), 'A') || setweight(app.dutch_stems(content_text), 'D')),
  alter column search_text set expression as (app.handbook_text(chapter, title, content_text)),
  alter column search_bits set expression as (app.search_bits(app.handbook_text(chapter, title, content_text)));

-- A piece of a line as plain text has it: struck text is left out, and raised and lowered numbers are characters of their
-- own, so that no other number comes of them.
create function app.inline_text(p_inline jsonb) returns text language sql immutable strict parallel safe
return case
  when p_inline ->> 'type' <> 'text' then ' '
  when p_inline -> 'marks' @> '[{"type": "strike"}]' then ''
  when p_inline -> 'marks' @> '[{"type": "superscript"}]'
    then translate(p_inline ->> 'text', '0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾')
  when p_inline -> 'marks' @> '[{"type": "subscript"}]'
    then translate(p_inline ->> 'text', '0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')
  else p_inline ->> 'text' end;

-- Lines of a document as they are read, by the place of their block: paragraphs, headings, and what stands for pictures.
create function app.lines_of(p_content jsonb) returns table (place bigint, is_heading boolean, line text)
language sql immutable strict parallel safe
begin atomic
  select b.place, b.block ->> 'type' = 'heading', (
      select coalesce(l.node #>> '{attrs,alt}', string_agg(app.inline_text(i.inline), '' order by i.place), '')
      from jsonb_array_elements(l.node -> 'content') with ordinality i(inline, place))
  from jsonb_array_elements(p_content -> 'content') with ordinality b(block, place),
    jsonb_path_query(b.block,
      'strict $.** ? (@.type == "paragraph" || @.type == "heading" || @.type == "image")') with ordinality l(node, place)
  order by b.place, l.place;
end;

-- The address of a heading, but for its number among headings of the same text.
create function app.heading_slug(p_text text) returns text language sql immutable strict parallel safe
return coalesce(nullif(
  regexp_replace(left(regexp_replace(app.fold(p_text), '[^a-z0-9]+', '-', 'g'), 80), '^-|-$', '', 'g'), ''), 'h');

-- Words of published chapters, folded: what a misspelled search may have meant. It keeps words that have gone, which
-- then find nothing and are not proposed.
create table handbook_word (
  organization_id uuid not null references organization (id) on delete cascade,
  word text not null,
  primary key (organization_id, word)
);

-- Distinct words of a folded text.
create function app.words_of(p_folded text) returns setof text language sql immutable strict parallel safe
begin atomic
  select distinct m[1] from regexp_matches(p_folded, '\m([[:alpha:]]{4,40})\M', 'g') m;
end;

alter table manual no force row level security;
insert into handbook_word
  select distinct m.organization_id, word from manual m cross join lateral app.words_of(m.search_text) word
  where m.status = 'Published';
alter table manual force row level security;

-- Far more words than a language has are not kept: they are nobody's.
create function app.note_handbook_words() returns trigger language plpgsql as $$
begin
  insert into handbook_word
    select new.organization_id, words.word from app.words_of(new.search_text) as words(word)
    where not exists (select from handbook_word w where w.organization_id = new.organization_id and w.word = words.word)
      and (select count(*) from handbook_word w where w.organization_id = new.organization_id) < 100000
    order by words.word on conflict do nothing;
  return null;
end $$;
create trigger manual_words after insert or update of title, chapter, content_text, status on manual
  for each row when (new.status = 'Published') execute function app.note_handbook_words();

create trigger handbook_word_refuse_archived before insert or update or delete on handbook_word
  for each row execute function app.refuse_archived();

alter table handbook_word enable row level security;
alter table handbook_word force row level security;
create policy handbook_word_read on handbook_word for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy handbook_word_insert on handbook_word for insert with check (
  (select app.is_system()) or (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert on handbook_word to quality_app;
grant execute on all functions in schema app to quality_app;

create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('access_log', 'access_log_shield', 'change_log', 'change_log_shield',
        'file_content', 'file_upload',
        'handbook_miss', 'handbook_synonyms', 'handbook_word', 'publication_settings', 'reminder', 'plan_start',
        'record_number', 'revision', 'risk_settings', 'saved_view', 'saved_view_default', 'team', 'team_member')
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;
