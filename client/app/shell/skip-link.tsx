import { SkipNavLink } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { shellTexts } from '../../i18n/nl/shell.ts';

export const MAIN_ID = 'main';

/** The first thing the keyboard meets: past the navigation, to the page. */
export function SkipLink() {
  function goToMain(event: MouseEvent) {
    // Without this the address would gain a fragment, and the history an entry.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  }
  return (
    <SkipNavLink id={MAIN_ID} onClick={goToMain} zIndex="skipNav">
      {shellTexts.skipToContent}
    </SkipNavLink>
  );
}
