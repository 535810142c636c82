import { defineGlobalStyles } from '@chakra-ui/react';

/** Windows too low for a bar at the bottom, as at 400 % zoom, without room for the sidebar. */
export const WITHOUT_PHONE_BAR = '@media (max-width: 767px) and (max-height: 26rem)';

const WITH_PHONE_BAR = '@media (max-width: 767px) and (min-height: 26.01rem)';

/** Elements with which a phone opens its keyboard. */
export const TYPED_INTO = 'textarea:focus, input:not([type=checkbox], [type=radio]):focus';

/**
 * While one types, the keyboard is open on a phone, and the bar stays behind at the end of the page; also until a tap that
 * ends the typing is over, as the bar would come between it and what was tapped.
 */
const TYPING = `:is(:has(${TYPED_INTO}), [data-tapping])`;

/** Height of the bar at the bottom of a phone, for sticky elements above it; focused elements do not stay behind it. */
export const phoneBarCss = defineGlobalStyles({
  [`html:has([data-phone-bar]):not(${TYPING})`]: {
    [WITH_PHONE_BAR]: { '--app-bar-height': 'calc(3.5rem + env(safe-area-inset-bottom))' },
  },
  [`html${TYPING} [data-phone-bar]`]: { [WITH_PHONE_BAR]: { position: 'static !important' } },
  '[data-phone-bar]': { [WITHOUT_PHONE_BAR]: { display: 'none !important' } },
});
