import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import type { MenuPopupProps, MenuTriggerProps } from './menu-popup.tsx';
import { loadOverlays, type Overlays, useOverlays } from './overlays.ts';

type FirstEvent = MenuPopupProps['firstEvent'];

const FIRST_KEYS: Readonly<Record<string, FirstEvent>> = {
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
  Enter: 'ArrowDown',
  ' ': 'ArrowDown',
};

/** The parts of a menu, which are loaded when one is first used. */
export type MenuParts = Overlays['Menu'];

interface MenuButtonProps extends Pick<MenuPopupProps, 'placement' | 'closeOnSelect' | 'onExitComplete'> {
  /** A button that passes attributes and handlers on to the DOM, and has no handlers of its own. */
  trigger: ReactElement<object>;
  /** The positioner with its content. */
  children: (Menu: MenuParts, parts: Overlays) => ReactNode;
}

/**
 * A button that opens a menu, by click and by keyboard as menu buttons do. The machinery of menus is loaded when one is
 * first used: a list has a menu in every row, of which mostly none is opened. The menu's parts are therefore given to
 * what makes its content.
 */
export function MenuButton({ trigger, children, ...popup }: MenuButtonProps) {
  const id = useId();
  const triggerId = `${id}trigger`;
  const contentId = `${id}content`;
  const overlays = useOverlays();
  const [firstEvent, setFirstEvent] = useState<FirstEvent | null>(null);
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<() => MenuTriggerProps>(null);

  const begin = (event: FirstEvent) => {
    void loadOverlays();
    setFirstEvent(event);
  };
  const pass = (name: keyof MenuTriggerProps, event: object) =>
    (menu.current?.()[name] as ((event: object) => void) | undefined)?.(event);

  const attributes = {
    id: triggerId,
    'aria-haspopup': 'menu',
    'aria-controls': contentId,
    'aria-expanded': isOpen,
    'data-state': isOpen ? 'open' : 'closed',
    onPointerEnter: loadOverlays,
    // The focus stays where it is: the menu takes it.
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && !event.ctrlKey) event.preventDefault();
    },
    onClick: (event: object) => {
      if (menu.current) pass('onClick', event);
      else begin('click');
    },
    onFocus: (event: object) => {
      void loadOverlays();
      pass('onFocus', event);
    },
    onBlur: (event: object) => pass('onBlur', event),
    onKeyDown: (event: KeyboardEvent) => {
      if (menu.current) return pass('onKeyDown', event);
      const first = FIRST_KEYS[event.key];
      if (!first) return;
      event.preventDefault();
      begin(first);
    },
  };
  return (
    <>
      {cloneElement(trigger, attributes)}
      {firstEvent && overlays && (
        <overlays.MenuPopup
          {...popup}
          {...{ triggerId, contentId, firstEvent }}
          ref={menu}
          onOpenChange={setOpen}
        >
          {children(overlays.Menu, overlays)}
        </overlays.MenuPopup>
      )}
    </>
  );
}
