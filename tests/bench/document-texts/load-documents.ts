import pg from 'pg';
import type { Caller } from '../data.ts';
import type { BenchDatabase } from '../database.ts';
import { textOf } from './dutch-texts.ts';

/** Texts that one statement inserts, and connections that insert at once. */
const AT_ONCE = 50;
const CONNECTIONS = 2;

const key = (what: string, place: string) => `md5('${what} ' || ${place})::uuid`;

/** Published documents with a file each; a twentieth is a draft. */
const DOCUMENTS = [
  `insert into document_folder (id, organization_id, user_id, created_at, updated_at, name)
    select ${key('folder', 'k')}, $1, $2, now(), now(), 'Map ' || k from generate_series(1, 40) k`,
  `insert into file_content (organization_id, sha256, size, type)
    select $1, sha256(('file ' || k)::bytea), 13000, 'pdf' from generate_series(0, $3 - 1) k`,
  `insert into file (id, organization_id, sha256, name, user_id, created_at)
    select ${key('file', 'k')}, $1, sha256(('file ' || k)::bytea), 'bestand ' || k || '.pdf', $2, now()
    from generate_series(0, $3 - 1) k`,
  `insert into document (id, organization_id, user_id, owner_user_id, created_at, updated_at, folder_id, title, type, norms,
      keywords, file_id, status, draft_status, draft_digest, published_version, published_at, review_date)
    select ${key('document', 'k')}, $1, $2, $2, now(), now(), ${key('folder', '(1 + k % 40)')},
      (array['Protocol', 'Werkwijze', 'Beleid', 'Lijst'])[1 + k % 4] || ' ' || (array['medicatie', 'brand', 'hygiëne', 'voeding',
        'scholing', 'inkoop', 'rooster'])[1 + k % 7] || ' ' || k,
      (array['Policy', 'Protocol', 'Procedure', 'Form'])[1 + k % 4],
      jsonb_build_array(jsonb_build_object('norm', (array['Iso9001', 'Nen7510'])[1 + k % 2], 'paragraph', '7.5')), '',
      ${key('file', 'k')}, case when k % 20 = 0 then 'Draft' else 'Published' end, case when k % 20 = 0 then 'Draft' end,
      case when k % 20 = 0 then 'none' end, case when k % 20 > 0 then 1 end, case when k % 20 > 0 then now() end,
      current_date + 100
    from generate_series(0, $3 - 1) k`,
  `update file set record_id = d.id, is_inline = true, for_editors = d.status = 'Draft'
    from document d where d.file_id = file.id and d.organization_id = $1 and $2::uuid is not null and $3 > 0`,
  `insert into document_text (file_id, organization_id, state)
    select ${key('file', 'k')}, $1, 'Found' from generate_series(0, $3 - 1) k where $2::uuid is not null`,
];

const PARTS = `insert into document_part (organization_id, file_id, place, page, text)
  select $1, ${key('file', 'part.document')}, part.place, 1 + part.place, part.text
  from unnest($2::integer[], $3::integer[], $4::text[]) as part (document, place, text)`;

/** SQL: stems of all texts, which the job notes file by file. */
const WORDS = `insert into document_word
  select distinct p.organization_id, stem from document_part p, unnest(tsvector_to_array(p.search_vector)) stem
  where p.organization_id = $1 and stem ~ '^[[:alpha:]]{4,40}$' on conflict do nothing`;

/** Loads so many documents with their texts into the organisation of a person. Returns the bytes of all texts. */
export async function loadDocuments(
  { sql, url }: BenchDatabase,
  { organizationId, userId }: Caller,
  count: number,
): Promise<number> {
  await sql.query("set app.role = 'System'");
  for (const statement of DOCUMENTS)
    await sql.query(
      statement
        .replaceAll('$1', `'${organizationId}'::uuid`)
        .replaceAll('$2', `'${userId}'::uuid`)
        .replaceAll('$3', String(count)),
    );
  // The index is made once at the end.
  const { rows } = await sql.query<{ made: string }>(
    "select pg_get_indexdef('document_part_stems_idx'::regclass) as made",
  );
  await sql.query('drop index document_part_stems_idx');
  let [next, bytes] = [0, 0];
  const load = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("set app.role = 'System'");
    for (let start = next; start < count; start = next) {
      next = Math.min(count, start + AT_ONCE);
      const parts = Array.from({ length: next - start }, (_, at) =>
        textOf(start + at).map((text, place) => ({ document: start + at, place, text })),
      ).flat();
      bytes += parts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
      await client.query(PARTS, [
        organizationId,
        parts.map(({ document }) => document),
        parts.map(({ place }) => place),
        parts.map(({ text }) => text),
      ]);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, load));
  await sql.query(rows[0]?.made ?? '');
  await sql.query(WORDS, [organizationId]);
  await sql.query('vacuum (analyze)');
  return bytes;
}
