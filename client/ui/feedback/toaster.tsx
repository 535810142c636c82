import { Box, Portal, VisuallyHidden } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, toast, useCurrentToast } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

export { toast };

/** Where notifications live; a dialog lets clicks on it through without closing. */
export const TOAST_REGION_ID = 'toast-region';

/** Below the title of the dialog that is open, which a notification must not cover. */
function placeBelowTitle(region: HTMLElement | null) {
  const [head] = [...document.querySelectorAll('[aria-modal="true"] [data-dialog-head]')].slice(-1);
  if (region) region.style.top = head ? `${Math.max(0, head.getBoundingClientRect().bottom)}px` : '';
}

/** While something shows, follows which dialog is open. */
function useRoomForTitles(region: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    const place = () => placeBelowTitle(region.current);
    place();
    const observer = new MutationObserver(() => requestAnimationFrame(place));
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [region, isShown]);
}

/**
 * Shows the notifications that `toast()` asks for: one at a time, for 5 seconds unless hovered or focused, put away
 * by a swipe to the right; F8 moves the focus to it and Escape then closes it. Mounted once, at the root.
 */
export function Toaster() {
  const current = useCurrentToast();
  const region = useRef<HTMLElement>(null);
  const isFocused = useToastFocus(region, current);
  useRoomForTitles(region, current !== null);
  const spoken = current ? [current.title, current.description].filter(Boolean).join('. ') : '';
  const isUrgent = current?.tone === 'destructive';

  return (
    <Portal>
      <Box
        as="section"
        ref={region}
        id={TOAST_REGION_ID}
        aria-label={uiTexts.toast.region}
        // The attribute also keeps the region reachable while a modal dialog hides the rest of the page.
        aria-live="off"
        tabIndex={-1}
        position="fixed"
        insetInline="0"
        // At the top and in the middle: nothing to press stands there, in a page or in a dialog.
        top="0"
        p="4"
        zIndex="toast"
        display="flex"
        justifyContent="center"
        pointerEvents="none"
        outline="none"
        css={{ '&:focus-visible [data-part=toast]': { outline: '2px solid {colors.teal.focusRing}' } }}
      >
        {current && (
          <ToastCard
            key={current.id}
            toast={current}
            paused={isFocused}
            onDismiss={() => dismissToast(current.id)}
          />
        )}
        <VisuallyHidden role="status" aria-live="polite">
          {isUrgent ? '' : spoken}
        </VisuallyHidden>
        <VisuallyHidden role="alert" aria-live="assertive">
          {isUrgent ? spoken : ''}
        </VisuallyHidden>
      </Box>
    </Portal>
  );
}
