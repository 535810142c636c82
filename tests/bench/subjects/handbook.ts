import { publicationStatuses } from '../../../schema/records/publishing.ts';
import { manualPage } from '../../../server/modules/manuals/manual.page.ts';
import { handbookDocument, handbookSearchDocument, manualsDocument } from '../documents.ts';
import { changesOf, draw, OF_THIS_LOADER, ORGANIZATION, person, piece, ROOM, TURNS } from '../row-sql.ts';
import { filteredBy, firstAndHundredthPage, type SizeCase, searchedFor, sortedBy } from '../size-cases.ts';
import type { Subject } from '../subject.ts';

/** Paragraphs of a chapter: some 350 words together. */
const PARAGRAPHS = Array.from({ length: 20 }, (_, place) => piece(place + 2));

const LINES = `array[${PARAGRAPHS.join(', ')} || ${ROOM}]`;

/** One in twenty is a draft, and one in twenty withdrawn; a review is up to a year ahead or 36 days late. */
const CHAPTERS = `
insert into manual (id, organization_id, user_id, owner_user_id, version, created_at, updated_at, title, chapter, content,
  content_text, status, draft_status, draft_digest, published_version, published_at, withdrawal_reason, review_date,
  read_by)
select uuidv7(at - now()), ${ORGANIZATION}, ${person()}, ${person('k')}, 1, at, at, left(${piece(1)}, 60),
  (1 + k / 100) || '.' || (1 + k % 100),
  jsonb_build_object('type', 'doc', 'content', (select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', line)))) from unnest(lines) line)),
  array_to_string(lines, E'\\n'), status, case when status = 'Draft' then 'Draft' end,
  case when status = 'Draft' then 'none' end, case when status <> 'Draft' then 1 end,
  case when status <> 'Draft' then at end, case when status = 'Withdrawn' then 'Vervallen' else '' end,
  current_date - 36 + (${draw(6)} % 400)::integer, case when ${draw(7)} % 4 = 0 then 'Everybody' else 'Nobody' end
from ${TURNS}, lateral (select ${LINES} as lines,
  case ${draw(8)} % 20 when 0 then 'Draft' when 1 then 'Withdrawn' else 'Published' end as status) made
where ${OF_THIS_LOADER}`;

/** A search as readers ask it, of an answer within 100 ms. */
const search = (name: string, words: string): SizeCase => ({
  name: `Search in the handbook for ${name}`,
  document: handbookSearchDocument,
  target: 100,
  variables: () => ({ search: words }),
});

const searches: readonly SizeCase[] = [
  search('a word that nobody wrote', 'nijlpaard'),
  search('a word of a few chapters', 'kamer 123'),
  search('a word of most chapters', 'medicatie'),
  search('a part of a word', 'icatie'),
  search('a word in another form', 'tandartsen'),
  search('three words', 'medicatie tandarts cliënt'),
  search('eight words', 'de het een van en in op te'),
];

/** Chapters of handbooks of 2,000 each. */
export const handbook: Subject = {
  rows: 'chapters',
  insert: CHAPTERS,
  after: [changesOf('manual', 'Manual', ['title', 'status'])],
  document: manualsDocument,
  many: { rows: 200_000, ofOne: 2_000 },
  ofLarge: [
    ...searches,
    { name: 'Contents', document: handbookDocument, target: 100, variables: () => ({}) },
    { name: 'First page of the list', target: 100, variables: () => ({ pageSize: 50 }) },
  ],
  cases: [
    ...firstAndHundredthPage,
    ...sortedBy(Object.keys(manualPage.definition.sorts)),
    filteredBy('status', publicationStatuses.codes),
    ...searchedFor({ 'what nobody wrote': () => 'nijlpaard', 'what one in twenty has': () => 'tandarts' }),
    ...searches,
    { name: 'Contents', document: handbookDocument, variables: () => ({}) },
  ],
};
