import type { Mutant } from '../mutant.ts';
import { lastDefinition } from './definition.ts';

const modules = 'server/modules';

/** Mutants of what is published, and of the handbook. */
export const handbookMutants: readonly Mutant[] = [
  {
    breaks: 'Postgres: a Client reads chapters that are not published',
    ...lastDefinition('policy manual_read'),
    from: "(select app.role()) = 'Admin' or status = 'Published'",
    to: 'true',
  },
  {
    breaks: 'Postgres: a Client reads drafts',
    ...lastDefinition('policy publication_draft_editors'),
    from: "(select app.role()) = 'Admin' and organization_id",
    to: 'organization_id',
  },
  {
    breaks: 'Postgres: a version is published without the approval that is wanted',
    ...lastDefinition('function app.keep_publication'),
    from: 'if new.approved_by is null and app.wants_second_person(new.organization_id) then',
    to: 'if false then',
  },
  {
    breaks: 'Postgres: people confirm reading for others',
    ...lastDefinition('policy publication_read_insert'),
    from: '((select app.is_system()) or user_id = (select app.actor_id()))',
    to: 'true',
  },
  {
    breaks: 'Postgres: a chapter stands under its own part',
    ...lastDefinition('function app.keep_manual'),
    from: 'if new.parent_id is not null and exists (',
    to: 'if false and exists (',
  },
  {
    breaks: 'an approval holds for a text that changed afterwards',
    file: `${modules}/publishing/publish.ts`,
    from: 'approvedBy != null && approvedDigest === digestOf(values)',
    to: 'approvedBy != null',
  },
  {
    breaks: 'an author approves an own draft',
    file: `${modules}/publishing/approval.ts`,
    from: 'if (draft.editorIds.includes(userId))',
    to: 'if (draft.editorIds.length === 0)',
  },
  {
    breaks: 'a second version is published without a reason',
    file: `${modules}/publishing/approval.ts`,
    from: "if (publishedVersion != null && reason === '')",
    to: "if (publishedVersion == null && reason === '-')",
  },
  {
    breaks: 'a version that is gone is confirmed as read',
    file: `${modules}/publishing/readers.ts`,
    from: 'if (number !== record.publishedVersion)',
    to: 'if (number > (record.publishedVersion ?? 0))',
  },
  {
    breaks: 'a new version is never asked to be read again',
    file: `${modules}/publishing/publish.ts`,
    from: 'const isAsked = number === 1 || draft.asksAgain;',
    to: 'const isAsked = number === 1;',
  },
  {
    breaks: 'a draft of a published chapter replaces the published text',
    file: `${modules}/publishing/drafts.ts`,
    from: 'const isFirst = row.publishedVersion == null;',
    to: 'const isFirst = true;',
  },
  {
    breaks: 'two chapters have one number',
    file: `${modules}/manuals/assert-manual.ts`,
    from: 'if (taken.some((one) => one.id !== id))',
    to: 'if (taken.length > 1)',
  },
  {
    breaks: 'a handbook is searched without parts of words',
    file: `${modules}/manuals/handbook/search-handbook.ts`,
    from: 'sql`(${folded} ~ ${patternOf(term)} or',
    to: 'sql`(',
  },
  {
    breaks: 'a handbook is searched without the other number of a word',
    file: `${modules}/manuals/handbook/search-terms.ts`,
    from: '...forms.map((form) => (form.length < SHORTEST_PART ? asWhole(form) : asEdge(form))),',
    to: '',
  },
  {
    breaks: 'a word that means the same is found within other words',
    file: `${modules}/manuals/handbook/search-terms.ts`,
    from: 'pattern: `\\\\m${literal(words)}`',
    to: 'pattern: literal(words)',
  },
  {
    breaks: 'a misspelled search finds nothing',
    file: `${modules}/manuals/handbook/search-handbook.ts`,
    from: 'if (!corrected) return',
    to: 'if (corrected !== undefined) return',
  },
  {
    breaks: 'a withdrawn chapter is found',
    file: `${modules}/manuals/handbook/search-handbook.ts`,
    from: "and e.status = 'Published'\n",
    to: '\n',
  },
  {
    breaks: 'a chapter with parts is deleted',
    file: `${modules}/manuals/change-manuals.service.ts`,
    from: 'if (part) throw',
    to: 'if (!ids) throw',
  },
  {
    breaks: 'a search that found something is counted as one without a result',
    file: `${modules}/manuals/handbook/handbook-use.service.ts`,
    from: '(await findChapterIds(ctx, id, search)).length > 0',
    to: 'false',
  },
];
