import { Portal, Tooltip } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { tooltipRecipe } from '../theme/parts/tooltip.ts';
import type { TooltipPlacement } from './tooltip-layer.tsx';

interface TooltipPopupProps {
  id: string;
  container: RefObject<HTMLElement>;
  placement: TooltipPlacement;
  anchor: () => HTMLElement | null;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** A tooltip that is open, beside its anchor. */
export function TooltipPopup({
  id,
  container,
  placement,
  anchor,
  onEnter,
  onLeave,
  children,
}: TooltipPopupProps) {
  return (
    <Tooltip.Root
      recipe={tooltipRecipe}
      open
      // The layer handles Escape: a popup that goes at once leaves a listener that keeps the key from others.
      closeOnEscape={false}
      ids={{ content: id }}
      positioning={{ placement, strategy: 'fixed', getAnchorElement: anchor }}
    >
      <Portal container={container}>
        <Tooltip.Positioner>
          <Tooltip.Content onPointerEnter={onEnter} onPointerLeave={onLeave}>
            {children}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
