-- Lists find texts that read alike.

-- Most texts are plain and take a short way: the long one takes twenty times as long.
create or replace function app.fold(p_text text) returns text language sql immutable strict parallel safe
  return case when p_text ~ '^[\n -_a-~]*$'
  then trim(regexp_replace(replace(lower(p_text collate pg_c_utf8), e'\n', ' '), '  +', ' ', 'g'))
  else trim(regexp_replace(translate(replace(replace(replace(replace(lower(regexp_replace(
    normalize(translate(p_text, '´″', '''"'), nfkd),
    -- Accents, points and other marks on letters; the Arabic lengthening sign.
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640'
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff'
    '\u20d0-\u20ff\ufe20-\ufe2f'
    -- Characters that do not show: controls, soft hyphen, zero-width, bidirectional, fillers, selectors and tags.
    '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5'
    '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g') collate pg_c_utf8),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '‘’‚‛′`ʼʹ‹›“”„‟«»‐‒–—―−øłđðħıς', '''''''''''''''''''''""""""------olddhiσ'),
    '[\u0009-\u000d \u0085\u1680\u2028\u2029\u2800]+', ' ', 'g')) end;

-- The texts that a search reads, folded once when they are written. The private character U+E000 stands between two of
-- them, so that no search finds the end of one with the beginning of the next.
alter table register_entry
  add column search_text text not null generated always as (app.fold(
    number || U&'\E000' || source_text || U&'\E000' || description || U&'\E000' || cause || U&'\E000'
    || immediate_measures || U&'\E000' || structural_measure || U&'\E000' || effectiveness || U&'\E000'
    || effectiveness_measurement || U&'\E000' || responsible_employee)) stored,
  alter column search_bits set expression as (app.search_bits(app.fold(
    number || U&'\E000' || source_text || U&'\E000' || description || U&'\E000' || cause || U&'\E000'
    || immediate_measures || U&'\E000' || structural_measure || U&'\E000' || effectiveness || U&'\E000'
    || effectiveness_measurement || U&'\E000' || responsible_employee)));

alter table incident
  add column search_text text not null generated always as (app.fold(
    number || U&'\E000' || client_name || U&'\E000' || client_reference || U&'\E000' || place_text || U&'\E000'
    || event_text || U&'\E000' || cause_text || U&'\E000' || consequence_text || U&'\E000' || others_involved
    || U&'\E000' || explanation || U&'\E000' || preventive_measures || U&'\E000' || reporter_feedback)) stored,
  alter column search_bits set expression as (app.search_bits(app.fold(
    number || U&'\E000' || client_name || U&'\E000' || client_reference || U&'\E000' || place_text || U&'\E000'
    || event_text || U&'\E000' || cause_text || U&'\E000' || consequence_text || U&'\E000' || others_involved
    || U&'\E000' || explanation || U&'\E000' || preventive_measures || U&'\E000' || reporter_feedback)));

-- A Client may change the texts of a task of theirs, and what follows from these.
create or replace function app.keep_task_event() returns trigger language plpgsql as $$
declare
  theirs constant text[] := '{status,result_note,reopen_reason,completed_at,is_edited,version,updated_at,search_text,
    search_bits}';
begin
  if app.role() = 'Client' and to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise insufficient_privilege using message = 'no more than how far it is';
  end if;
  return new;
end $$;
alter table task_event
  add column search_text text not null
    generated always as (app.fold(title || U&'\E000' || description || U&'\E000' || result_note)) stored,
  alter column search_bits set expression as (app.search_bits(app.fold(
    title || U&'\E000' || description || U&'\E000' || result_note)));
