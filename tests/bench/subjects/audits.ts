import {
  auditKinds,
  auditRatings,
  auditStatuses,
  findingSeverities,
} from '../../../schema/records/audits.ts';
import { auditPage } from '../../../server/modules/audits/record/audit.page.ts';
import {
  auditedParagraphsDocument,
  auditProgrammeDocument,
  auditRecordDocument,
  auditsDocument,
  auditYearsDocument,
  goodPracticesDocument,
  screenDocument,
} from '../documents.ts';
import {
  changesOf,
  choice,
  draw,
  OF_THIS_LOADER,
  ORGANIZATION,
  person,
  piece,
  ROOM,
  TURNS,
} from '../row-sql.ts';
import { filteredBy, firstAndHundredthPage, searchedFor, sortedBy } from '../size-cases.ts';
import type { Subject } from '../subject.ts';

/** SQL: the id of a list or question, by its number. */
const numbered = (kind: number, number: string) =>
  `('00000000-0000-4000-800${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Ten published lists of all organisations, each with twenty questions of which half have a paragraph. */
const LISTS = `
with asked as (
  select n, jsonb_build_array(jsonb_build_object('title', 'Onderdeel', 'questions', (
    select jsonb_agg(jsonb_build_object('id', ${numbered(2, '100 * n + q')}, 'text', 'Vraag ' || q, 'help', '',
      'paragraph', case when q % 2 = 0 then (4 + q % 7)::text || '.' || (1 + q % 4)::text else '' end,
      'needsExplanation', false)) from generate_series(1, 20) q))) as sections
  from generate_series(1, 10) n),
lists as (
  insert into audit_template (id, created_at, updated_at, title, norm, sections, published_version, published_at)
  select ${numbered(1, 'n')}, now(), now(), 'Lijst ' || n, 'Iso9001', sections, 1, now() from asked returning id, title, sections)
insert into audit_template_version (template_id, number, title, sections, published_at)
select id, 1, title, sections, now() from lists`;

/** Four in five are finished; their days lie in the last three years and half a year ahead. */
const AUDITS = `
insert into audit (id, organization_id, user_id, version, created_at, updated_at, title, kind, norm, goal, scope, date,
  auditor_user_ids, template_id, template_version, conclusion, status, finished_at)
select uuidv7(at - now()), ${ORGANIZATION}, ${person()}, 1, at, at, left(${piece(1)}, 150) || ${ROOM},
  ${choice(auditKinds.codes, draw(1))}, 'Iso9001', ${piece(2)}, left(${piece(3)}, 60),
  current_date - 1000 + (${draw(2)} % 1180)::integer, array[${person('k')}], ${numbered(1, `1 + ${draw(3)} % 10`)}, 1, ${piece(4)},
  case when is_done then 'Done' else 'Running' end, case when is_done then at end
from ${TURNS}, lateral (select ${draw(4)} % 5 > 0 as is_done) made
where ${OF_THIS_LOADER}`;

/** Each audit has ten answers, and two findings. */
const ANSWERS = `
insert into audit_answer (audit_id, question_id, organization_id, updated_at, user_id, rating)
select a.id, ${numbered(2, '100 * right(a.template_id::text, 12)::integer + q')}, a.organization_id, a.updated_at, a.user_id,
  (array['${auditRatings.codes.join("', '")}'])[1 + abs(hashtext(a.id::text || q)) % ${auditRatings.codes.length}]
from audit a cross join generate_series(1, 10) q`;
const FINDINGS = `
insert into audit_finding (id, organization_id, audit_id, user_id, created_at, updated_at, description, severity, paragraph)
select gen_random_uuid(), a.organization_id, a.id, a.user_id, a.updated_at, a.updated_at, a.goal || ' ' || n,
  (array['${findingSeverities.codes.join("', '")}'])[1 + abs(hashtext(a.id::text || n)) % ${findingSeverities.codes.length}],
  '8.' || n from audit a cross join generate_series(1, 2) n where a.goal <> ''`;

const LARGE_PAGE = { pageSize: 50 };
const none = () => ({});

/** Audits, beside as many entries of the register. */
export const audits: Subject = {
  rows: 'audits',
  before: { sql: LISTS, parameters: [] },
  insert: AUDITS,
  after: [changesOf('audit', 'Audit', ['title', 'kind', 'status']), ANSWERS, FINDINGS],
  document: auditsDocument,
  many: { rows: 200_000, ofOne: 100_000 },
  beside: 'entries',
  ofLarge: [
    {
      name: 'First page of the register',
      document: screenDocument,
      variables: () => LARGE_PAGE,
      target: 100,
    },
    { name: 'First page', variables: () => LARGE_PAGE, target: 100 },
    { name: 'Search', variables: () => ({ ...LARGE_PAGE, search: 'tandarts' }) },
    { name: 'Filtered by kind', variables: () => ({ ...LARGE_PAGE, filter: { kind: ['Files'] } }) },
    {
      name: 'Record with sections and findings',
      document: auditRecordDocument,
      variables: none,
      target: 100,
    },
    { name: 'Programme', document: auditProgrammeDocument, variables: none },
    { name: 'Paragraphs of norms', document: auditedParagraphsDocument, variables: none },
    { name: 'Good practices', document: goodPracticesDocument, variables: none },
  ],
  cases: [
    ...firstAndHundredthPage,
    ...sortedBy(Object.keys(auditPage.definition.sorts)),
    filteredBy('kind', auditKinds.codes),
    filteredBy('status', auditStatuses.codes),
    ...searchedFor({ 'what nobody wrote': () => 'nijlpaard', 'what one in twenty has': () => 'tandarts' }),
    { name: 'Record with sections and findings', document: auditRecordDocument, variables: none },
    // Not of the large organisation: over 100,000 audits they take longer than a statement may, and are refused.
    { name: 'Figures per year', document: auditYearsDocument, variables: none },
  ],
};
