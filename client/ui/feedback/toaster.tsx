import { Box, Portal, VisuallyHidden } from '@chakra-ui/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { loadHandled } from '../../lib/handled-load.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, toast, useCurrentToast } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

export { toast };

/** Region of the notifications; a dialog lets clicks on it through without closing. */
export const TOAST_REGION_ID = 'toast-region';

/** Places the notification, and again when a dialog opens, bars move as rows come or go, or the window changes. */
function useFreePlace(region: RefObject<HTMLElement | null>, shown: number | undefined) {
  useLayoutEffect(() => {
    if (shown === undefined) return;
    // No first page shows a notification; without its code this one stands at the bottom.
    const place = async () => {
      const { placeToast } = await loadHandled(() => import('./toast-place.ts')).catch(() => ({
        placeToast: undefined,
      }));
      if (region.current) placeToast?.(region.current);
    };
    void place();
    const later = () => requestAnimationFrame(place);
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', later);
    return () => {
      observer.disconnect();
      removeEventListener('resize', later);
      document.documentElement.style.removeProperty('--toast-room');
    };
  }, [region, shown]);
}

/**
 * Shows the notifications that `toast()` asks for: one at a time, for 5 seconds unless hovered or focused, put away
 * by a swipe to the right; F8 moves the focus to it and Escape then closes it. Mounted once, at the root.
 */
export function Toaster() {
  const current = useCurrentToast();
  const region = useRef<HTMLElement>(null);
  const isFocused = useToastFocus(region, current);
  useFreePlace(region, current?.id);
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
        bottom="calc(var(--app-bar-height) + 1rem)"
        insetStart="4"
        width="min(24rem, calc(100vw - 2rem))"
        zIndex="toast"
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
