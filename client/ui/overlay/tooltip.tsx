import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { TOOLTIP_DELAY, type TooltipPlacement, useTooltipLayer } from './tooltip-layer.tsx';

interface TriggerProps {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

export interface TooltipProps extends TriggerProps {
  /** Null while there is nothing to say. */
  content: ReactNode;
  /** One element that passes pointer and focus handlers on to the DOM. */
  children: ReactElement<TriggerProps>;
  openDelay?: number;
  placement?: TooltipPlacement;
  /** The child is already named by these words, so they need not be read again as its description. */
  isName?: boolean;
  /** Also opens on a tap or click, for children that do nothing else. */
  opensOnTap?: boolean;
}

/**
 * Shows a short text on hover after 700 ms and on keyboard focus at once; within 300 ms after one closed the next
 * opens without waiting. The text itself can be hovered, and Escape puts it away.
 */
export function Tooltip({
  content,
  children,
  openDelay,
  placement = 'top',
  isName = false,
  opensOnTap = false,
}: TooltipProps) {
  const layer = useTooltipLayer();
  const shownFor = useRef<HTMLElement | null>(null);
  const tip = { content, placement, describes: !isName };
  const own = children.props;
  const hide = (anchor: HTMLElement | null, at?: 'once') => anchor && layer.hide(anchor, at);

  useEffect(() => () => hideIfShown(layer, shownFor.current), [layer]);
  // The child may have got another element meanwhile.
  useEffect(() => {
    if (shownFor.current?.isConnected === false) hideIfShown(layer, shownFor.current);
  });

  return cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'touch') return;
      shownFor.current = event.currentTarget;
      layer.show(event.currentTarget, tip, openDelay ?? TOOLTIP_DELAY.usual);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      hide(event.currentTarget);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      hide(event.currentTarget, 'once');
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      own.onClick?.(event);
      if (!opensOnTap) return;
      shownFor.current = event.currentTarget;
      layer.show(event.currentTarget, tip, 0);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (!event.currentTarget.matches(':focus-visible')) return;
      shownFor.current = event.currentTarget;
      layer.show(event.currentTarget, tip, 0);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      hide(event.currentTarget, 'once');
    },
  });
}

function hideIfShown(layer: ReturnType<typeof useTooltipLayer>, anchor: HTMLElement | null) {
  if (anchor) layer.hide(anchor, 'once');
}
