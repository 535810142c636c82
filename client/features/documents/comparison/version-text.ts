import { documentTextLimits } from '../../../../schema/documents/document-texts.ts';
import { apolloClient } from '../../../graphql/apollo-client.ts';
import { DocumentVersionTextDocument } from '../../../graphql/generated/operations.ts';
import { documentComparisonTexts as texts } from '../../../i18n/nl/document-comparison.ts';
import type { ComparedBlock } from '../../../records/publishing/comparison/compared-blocks.ts';

/** The text of a version as it is compared. */
export interface ComparedVersionText {
  readonly blocks: readonly ComparedBlock[];
  /** Why there is no text to compare, or not all of it. */
  readonly notice: string | null;
  readonly isComparable: boolean;
  /** Whether its text is still being read. */
  readonly isWaiting: boolean;
}

async function loadPiece(id: string, number: number, from: number) {
  // Kept nowhere: a text may be large, and one that waits is read soon.
  const { data } = await apolloClient().query({
    query: DocumentVersionTextDocument,
    variables: { id, number, from },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The answer has no text');
  return data.documentVersionText;
}

/** Loads the text of a version piece by piece, up to what is compared. @param name what the version is called. */
export async function loadVersionText(
  id: string,
  number: number,
  name: string,
): Promise<ComparedVersionText> {
  let text = '';
  let piece = await loadPiece(id, number, 0);
  const { state, reason } = piece;
  const without = (notice: string) => ({
    ...{ blocks: [], notice, isComparable: false, isWaiting: state === 'Waiting' },
  });
  if (state === 'Waiting') return without(texts.waiting(name));
  if (state === 'Refused') return without(texts.refused(name, reason ?? ''));
  if (piece.text === '') return without(texts.none(name));
  for (text = piece.text; piece.next != null && text.length < documentTextLimits.compared; ) {
    piece = await loadPiece(id, number, piece.next);
    text += `\n${piece.text}`;
  }
  const isCut = piece.next != null || text.length > documentTextLimits.compared;
  return {
    blocks: text
      .slice(0, documentTextLimits.compared)
      .split('\n')
      .map((line) => ({ text: line, isHeading: false })),
    notice: isCut ? texts.cut(name) : state === 'Cut' ? texts.partial(name) : null,
    ...{ isComparable: true, isWaiting: false },
  };
}
