import { SkipNavLink } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { shellTexts } from '../../i18n/nl/shell.ts';

export const MAIN_ID = 'main';

/** Selector of the page's list, the second link's target. */
const LIST = '[data-list]';

/** Moves the focus without following the link, which would add a fragment and a history entry. */
function goTo(find: () => HTMLElement | null) {
  return (event: MouseEvent) => {
    event.preventDefault();
    find()?.focus();
  };
}

/** The first things the keyboard meets: past the navigation, to the page, or past its toolbar to its list. */
export function SkipLink() {
  return (
    <>
      <SkipNavLink id={MAIN_ID} onClick={goTo(() => document.getElementById(MAIN_ID))} zIndex="skipNav">
        {shellTexts.skipToContent}
      </SkipNavLink>
      <SkipNavLink
        id={MAIN_ID}
        onClick={goTo(() => document.querySelector(`${LIST} [role=region], ${LIST} ul`))}
        zIndex="skipNav"
        css={{ [`html:not(:has(${LIST})) &`]: { display: 'none' } }}
      >
        {shellTexts.skipToTable}
      </SkipNavLink>
    </>
  );
}
