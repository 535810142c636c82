import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadOverlays, useOverlays } from './overlays.ts';

/** How long the pointer rests before a tooltip opens; navigation opens at once (section 9). */
export const TOOLTIP_DELAY = { usual: 700, navigation: 0 } as const;
const SKIP_DELAY = 300;
/** Time to move the pointer from the trigger onto the tooltip. */
const LEAVE_DELAY = 100;

export type TooltipPlacement = 'top' | 'right' | 'bottom' | 'left';

interface Tip {
  content: ReactNode;
  placement: TooltipPlacement;
  describes: boolean;
}

interface TooltipLayer {
  show(anchor: HTMLElement, tip: Tip, delay: number): void;
  hide(anchor: HTMLElement, at?: 'once'): void;
}

const LayerContext = createContext<TooltipLayer>({ show: () => {}, hide: () => {} });

/** Shows and hides the one tooltip of the app; outside `TooltipLayerProvider` it does nothing. */
export const useTooltipLayer = () => useContext(LayerContext);

const LANDMARKS = '[role="dialog"], [role="alertdialog"], main, header, nav, aside, footer';

/** The tooltip stands in the same landmark as what it belongs to, so that no text is outside of them all. */
const landmarkOf = (anchor: HTMLElement | undefined) =>
  anchor?.closest<HTMLElement>(LANDMARKS) ?? document.body;

type Shown = Tip & { anchor: HTMLElement; key: number };

function useTooltipTiming() {
  const [shown, setShown] = useState<Shown | null>(null);
  const control = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: HTMLElement | null = null;
    let open = false;
    let count = 0;
    let closedAt = Number.NEGATIVE_INFINITY;
    const later = (action: () => void, delay: number) => {
      clearTimeout(timer);
      if (delay === 0) action();
      else timer = setTimeout(action, delay);
    };
    const close = () => {
      if (open) closedAt = Date.now();
      open = false;
      wanted = null;
      setShown(null);
    };
    return {
      show(anchor: HTMLElement, tip: Tip, delay: number) {
        if (tip.content === null) return;
        void loadOverlays();
        wanted = anchor;
        const skips = open || Date.now() - closedAt < SKIP_DELAY;
        const openNow = () => {
          if (!anchor.isConnected) return close();
          open = true;
          count += 1;
          setShown({ ...tip, anchor, key: count });
        };
        later(openNow, skips ? 0 : delay);
      },
      hide(anchor: HTMLElement, at?: 'once') {
        if (wanted === anchor) later(close, at === 'once' || !open ? 0 : LEAVE_DELAY);
      },
      stay: () => clearTimeout(timer),
      leave: () => later(close, LEAVE_DELAY),
      close: () => later(close, 0),
    };
  }, []);
  return { shown, control };
}

/**
 * Carries the one tooltip that is open at a time, so that a table of hundreds of hints costs nothing until one is
 * asked for.
 */
export function TooltipLayerProvider({ children }: { children: ReactNode }) {
  const { shown, control } = useTooltipTiming();
  const id = useId();
  const overlays = useOverlays();
  const shownRef = useRef(shown);
  shownRef.current = shown;
  const container = useMemo(() => ({ current: landmarkOf(shown?.anchor) }), [shown]);

  useEffect(() => {
    if (!shown) return;
    const { anchor, describes } = shown;
    const describe = describes && !anchor.hasAttribute('aria-describedby');
    if (describe) anchor.setAttribute('aria-describedby', id);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      control.close();
    };
    document.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('scroll', control.close, true);
    return () => {
      if (describe) anchor.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('scroll', control.close, true);
    };
  }, [shown, control, id]);

  return (
    <LayerContext.Provider value={control}>
      {children}
      {shown && overlays && (
        <overlays.TooltipPopup
          // The key gives each anchor its own popup: the former anchor may be gone from the page.
          key={shown.key}
          {...{ id, container }}
          placement={shown.placement}
          anchor={() => shownRef.current?.anchor ?? null}
          onEnter={control.stay}
          onLeave={control.leave}
        >
          {shown.content}
        </overlays.TooltipPopup>
      )}
    </LayerContext.Provider>
  );
}
