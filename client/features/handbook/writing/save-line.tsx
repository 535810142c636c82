import { Text, VisuallyHidden } from '@chakra-ui/react';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';

const { line: texts } = writingTexts;

/** Where what was typed last is kept. */
export type SaveLineState =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'offline' | 'incomplete' | 'direct' }
  | { readonly kind: 'refused'; readonly message: string };

const timeFormat = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });

function wordsOf(state: SaveLineState): string {
  if (state.kind === 'saved') return texts.saved(timeFormat.format(state.at));
  return state.kind === 'refused' ? texts.refused(state.message) : texts[state.kind];
}

/** One quiet line about saving. Screen readers hear it when it says something else, not at each new time. */
export function SaveLine({ state }: { state: SaveLineState | null }) {
  const isSaved = state?.kind === 'saved';
  const isFailure = state?.kind === 'offline' || state?.kind === 'refused';
  return (
    <Text role="status" textStyle="sm" color={isFailure ? 'fg.error' : 'fg.muted'} minH="5">
      {state && <span aria-hidden={isSaved}>{wordsOf(state)}</span>}
      {isSaved && <VisuallyHidden>{texts.savedPlain}</VisuallyHidden>}
    </Text>
  );
}
