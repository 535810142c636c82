import { documentTextStates } from '../../../../schema/documents/document-texts.ts';
import { publishEnum } from '../../../platform/core/enum.ts';

export const DocumentTextStateEnum = publishEnum(
  'DocumentTextState',
  documentTextStates,
  "How far the text of a document's file is read, for the search.",
);
