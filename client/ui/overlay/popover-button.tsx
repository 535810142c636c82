import { cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { loadOverlays, type Overlays, useOverlays } from './overlays.ts';
import type { PopoverPopupProps } from './popover-popup.tsx';

interface PopoverButtonProps extends Pick<PopoverPopupProps, 'strategy'> {
  /** A button that passes attributes and handlers on to the DOM, and has no handlers of its own. */
  trigger: ReactElement<object>;
  /** The positioner with its content. */
  children: (parts: Overlays) => ReactNode;
}

/** A button that opens a popover beneath it. The machinery of popovers is loaded when one is first used. */
export function PopoverButton({ trigger, strategy, children }: PopoverButtonProps) {
  const id = useId();
  const triggerId = `${id}trigger`;
  const contentId = `${id}content`;
  const overlays = useOverlays();
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<() => void>(null);
  const attributes = {
    id: triggerId,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-controls': contentId,
    'aria-expanded': isOpen,
    'data-state': isOpen ? 'open' : 'closed',
    onPointerEnter: loadOverlays,
    onFocus: loadOverlays,
    onClick: () => {
      void loadOverlays();
      setUsed(true);
      toggle.current?.();
    },
  };
  return (
    <>
      {cloneElement(trigger, attributes)}
      {isUsed && overlays && (
        <overlays.PopoverPopup {...{ triggerId, contentId, strategy }} ref={toggle} onOpenChange={setOpen}>
          {children(overlays)}
        </overlays.PopoverPopup>
      )}
    </>
  );
}
