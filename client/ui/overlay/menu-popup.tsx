import { Menu, type UseMenuReturn, useMenu } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { menuRecipe } from '../theme/parts/menu.ts';

/** Props of a menu's button, by the pattern for menu buttons. */
export type MenuTriggerProps = ReturnType<UseMenuReturn['api']['getTriggerProps']>;

export interface MenuPopupProps {
  /** The button that the menu belongs to and stands beside. */
  triggerId: string;
  contentId: string;
  /** The event that the menu was first asked for with: a click, or an arrow that highlights an item at once. */
  firstEvent: 'click' | 'ArrowDown' | 'ArrowUp';
  placement?: 'bottom-start' | 'bottom-end';
  closeOnSelect?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The menu is closed and gone from the page. */
  onExitComplete?: () => void;
  /** The positioner with its content. */
  children: ReactNode;
  /** Gives the button its props from now on. */
  ref: Ref<() => MenuTriggerProps>;
}

/** A menu for a button that stands elsewhere, open as soon as it is there. */
export function MenuPopup(props: MenuPopupProps) {
  const { triggerId, contentId, firstEvent, placement, closeOnSelect, onOpenChange, onExitComplete } = props;
  const menu = useMenu({
    ids: { trigger: triggerId, content: contentId },
    positioning: { strategy: 'fixed', placement },
    closeOnSelect,
    onOpenChange: ({ open }) => onOpenChange(open),
  });
  const latest = useRef(menu);
  latest.current = menu;
  useImperativeHandle(props.ref, () => () => latest.current.api.getTriggerProps(), []);
  useEffect(() => {
    // The machine behind the menu has started by then.
    const timer = setTimeout(() => repeatEvent(latest.current.api.getTriggerProps(), triggerId, firstEvent));
    return () => clearTimeout(timer);
  }, [triggerId, firstEvent]);
  return (
    <Menu.RootProvider
      recipe={menuRecipe}
      value={menu}
      lazyMount
      unmountOnExit
      onExitComplete={onExitComplete}
    >
      {props.children}
    </Menu.RootProvider>
  );
}

/** Does what the button would have done with the event, had the menu been there. */
function repeatEvent(trigger: MenuTriggerProps, triggerId: string, key: MenuPopupProps['firstEvent']): void {
  const event = { key, currentTarget: document.getElementById(triggerId), preventDefault: () => undefined };
  trigger.onFocus?.(event as never);
  if (key === 'click') trigger.onClick?.(event as never);
  else trigger.onKeyDown?.(event as never);
}
