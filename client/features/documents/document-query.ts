import { type DocumentFilter, DocumentsDocument } from '../../graphql/generated/operations.ts';
import { documentFields } from '../../kinds/document.fields.ts';
import { filteredBy } from '../../records/fields/filter-keys.ts';

/** How the list of documents is asked for. */
export const documentQuery = {
  document: DocumentsDocument,
  defaultSort: { field: 'title', direction: 'asc' },
  ...filteredBy<DocumentFilter>(documentFields),
} as const;
