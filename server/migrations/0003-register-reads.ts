import { Migration } from '@mikro-orm/migrations';

/**
 * The rows of one organisation lie all over the table, as they came in, so a list that has to look at each of them
 * takes longer the more others there are. What lists filter, sort and search by therefore stands in indexes that have
 * an organisation's rows side by side; only the rows of the page are fetched.
 */
const INDEXES = `
create index register_entry_list_idx on register_entry (organization_id, created_at desc, id desc)
  include (user_id, source, status, updated_at, expected_completion_date, responsible_employee);
-- These two are read from end to end for an organisation. With no key but the organisation, Postgres fills their pages
-- as entries come in; in any order of the entries, half of each page would stay empty.
create index register_entry_texts_idx on register_entry (organization_id)
  include (id, created_at, user_id, source, status, text_starts);
create index register_entry_search_idx on register_entry (organization_id)
  include (id, user_id, source, status, search_bits);
create index register_entry_author_idx on register_entry (user_id, created_at desc, id desc)
  include (organization_id, source, status);
-- A page over all organisations, for those who reach all.
create index register_entry_all_idx on register_entry (created_at, id);
drop index register_entry_newest_idx, register_entry_own_idx, register_entry_user_idx;

-- An index alone answers for rows of pages that are known to be visible to all; autovacuum finds that out.
alter table register_entry set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
`;

/**
 * The letters of a text by threes, each as one of 2,048 bits: a text that contains another has all bits of that other.
 * Kept short, because it runs for each entry that is written: in time linear to the text.
 */
const SEARCH_BITS = `
create function app.search_bits(p_text text) returns bit(2048)
language plpgsql immutable strict parallel safe
as $$
declare
  bits bit(2048) := b'0'::bit(2048);
  letters text[] := string_to_array(lower(p_text), null);
begin
  for i in 3..coalesce(cardinality(letters), 0) loop
    bits := set_bit(bits,
      (crc32(convert_to(letters[i - 2] || letters[i - 1] || letters[i], 'UTF8')) & 2047)::integer, 1);
  end loop;
  return bits;
end $$;
grant execute on function app.search_bits to quality_app;
`;

const COLUMNS = `
alter table register_entry
  add column text_starts text[] not null generated always as (array[
    left(description, 40), left(cause, 40), left(immediate_measures, 40), left(structural_measure, 40),
    left(effectiveness, 40), left(effectiveness_measurement, 40)]) stored,
  add column search_bits bit(2048) not null generated always as (app.search_bits(
    source_text || ' ' || description || ' ' || cause || ' ' || immediate_measures || ' ' || structural_measure || ' '
    || responsible_employee || ' ' || effectiveness || ' ' || effectiveness_measurement)) stored;
`;

/** What keeps a list of improvement points as quick among a million as among ten thousand. */
export class RegisterReads extends Migration {
  override name = '0003-register-reads';

  override up(): void {
    for (const sql of [SEARCH_BITS, COLUMNS, INDEXES]) this.addSql(sql);
  }
}
