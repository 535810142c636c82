import { recordPath } from '../../../schema/records/records.ts';
import type { DocumentDetailsFragment, DocumentFieldsFragment } from '../../graphql/generated/operations.ts';

/** A document as the list has it, and with its draft, files and versions. */
export type ListedDocument = DocumentFieldsFragment;
export type DocumentDetails = DocumentDetailsFragment;

export const documentAddress = (id: string) => recordPath('Document', id);

/** Name of a document in questions and notifications. */
export const nameOf = ({ number, title }: Pick<ListedDocument, 'number' | 'title'>) => `${number}: ${title}`;

/** Whether somebody may share a document with an outsider: a published one, as the link shows no draft. */
export const isShareable = ({ abilities, status }: Pick<ListedDocument, 'abilities' | 'status'>) =>
  abilities.update && status === 'Published';
