import type { Mutant } from '../mutant.ts';

const documents = 'server/modules/documents';
const together = 'client/features/documents/together';

/** Mutants of documents and their folders, and of lists that leave as files. */
export const documentMutants: readonly Mutant[] = [
  {
    breaks: 'a folder is moved into one that is below it',
    file: `${documents}/folders/change-folders.service.ts`,
    from: "if (place?.isWithinItself) throw wrong('parentId', documentMessages.folderUnderItself);",
    to: '',
  },
  {
    breaks: 'a folder with documents in it is deleted',
    file: `${documents}/folders/change-folders.service.ts`,
    from: 'if (uses?.isUsed) throw',
    to: 'if (false as boolean) throw',
  },
  {
    breaks: 'a folder is shown to a team of another organisation',
    file: `${documents}/folders/change-folders.service.ts`,
    from: 'if (found.length < teamIds.length) throw',
    to: 'if (false as boolean) throw',
  },
  {
    breaks: 'people who saw a folder before are not told that it was closed to them',
    file: `${documents}/folders/change-folders.service.ts`,
    from: '[...before, ...since]',
    to: 'since',
  },
  {
    breaks: 'a document is added to a folder of another organisation',
    file: `${documents}/add-documents.service.ts`,
    from: '  await assertFolders(ctx, organization, documents, new Set(folderIds));\n',
    to: '',
  },
  {
    breaks: 'documents sent twice stand twice',
    file: `${documents}/add-documents.service.ts`,
    from: 'if (claimed !== key) return documentsOfFiles(ctx, fileIds);',
    to: '',
  },
  {
    breaks: 'a document without a day of review is added to a folder without a rule',
    file: `${documents}/add-documents.service.ts`,
    from: "    if (!ofRule) throw wrong('reviewDate', messages.required);\n    return { reviewDate: ofRule, reviewByRule: true };",
    to: "    return { reviewDate: ofRule ?? '2099-01-01', reviewByRule: true };",
  },
  {
    breaks: 'a published version loses its day of review before the next one',
    file: `${documents}/review-rule.ts`,
    from: 'return before.reviewDate ? { ...review, reviewDate: before.reviewDate } : review;',
    to: 'return review;',
  },
  {
    breaks: 'whoever wrote on a draft approves it',
    file: 'server/modules/publishing/approval.ts',
    from: 'if (draft.editorIds.includes(userId))',
    to: 'if (false as boolean)',
  },
  {
    breaks: 'a search in a folder leaves out the folders below it',
    file: `${documents}/texts/search-statement.ts`,
    from: 'union select f.id from document_folder f join below b on f.parent_id = b.id)',
    to: 'union select f.id from document_folder f join below b on f.id = b.id)',
  },
  {
    breaks: 'a facet of the search counts by its own filter as well',
    file: `${documents}/texts/search-statement.ts`,
    from: 'fields.filter((one) => one !== field)',
    to: 'fields',
  },
  {
    breaks: 'a file of a zip is put outside of where it stands',
    file: `${together}/read-path.ts`,
    from: "if (isAbsolute || parts.includes('..')) return null;",
    to: 'if (isAbsolute) return null;',
  },
  {
    breaks: 'what is in the archive is offered as a folder',
    file: 'client/features/documents/folders/folder-tree.ts',
    from: 'id !== without && !isArchived',
    to: 'id !== without',
  },
  {
    breaks: 'files that were received and then given up stay with the server',
    file: `${together}/use-sending.ts`,
    from: '    deleteReceived([...received.current.values()]);\n',
    to: '',
  },
  {
    breaks: 'a list leaves with columns that are not there',
    file: 'server/platform/export/exported-list.ts',
    from: 'if (found.length === 0 || found.length < asked.length)',
    to: 'if (found.length === 0)',
  },
  {
    breaks: 'a list leaves without a line in the log',
    file: 'server/platform/export/export-of.ts',
    from: 'recordAccess(ctx, {',
    to: '((..._unused: unknown[]) => undefined)(ctx, {',
  },
  {
    breaks: 'Excel reads a character by its number in what people wrote',
    file: 'server/platform/export/sheet.ts',
    from: "text.replace(CODED, '_x005F_')",
    to: 'text',
  },
  {
    breaks: 'moments in an Excel file are those of another time zone',
    file: 'server/platform/export/sheet.ts',
    from: "toZonedDateTimeISO('Europe/Amsterdam')",
    to: "toZonedDateTimeISO('UTC')",
  },
];
