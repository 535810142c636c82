import { SkipNavLink } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { shellTexts } from '../../i18n/nl/shell.ts';

export const MAIN_ID = 'main';

/** On the page's list, which the second link leads to. */
const LIST = '[data-list]';

/** Without following the link the address would gain a fragment, and the history an entry. */
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
