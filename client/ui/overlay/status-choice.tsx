import { chakra, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { MenuButton } from './menu-button.tsx';

export interface StatusChoiceProps<Status extends string> {
  status: Status;
  offered: readonly { readonly code: Status; readonly name: string }[];
  /** Names the button, with the present status, and the menu. */
  label: string;
  menuLabel: string;
  /** The present status as it shows. */
  children: ReactNode;
  /** Called with the chosen status, even the present one; the button has the focus by then. */
  onChoose: (status: Status) => void;
}

/** A status as a button that offers others. */
export function StatusChoice<Status extends string>(props: StatusChoiceProps<Status>) {
  const { status, offered, label, menuLabel, children, onChoose } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Status | null>(null);

  // The menu moves the focus itself while it closes; a dialog must know where to give it back.
  const runChosen = () => {
    const value = chosen.current;
    chosen.current = null;
    if (!value) return;
    trigger.current?.focus({ preventScroll: true });
    onChoose(value);
  };

  return (
    <MenuButton
      onExitComplete={runChosen}
      placement="bottom-start"
      trigger={
        <chakra.button
          ref={trigger}
          type="button"
          aria-label={label}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH="8"
          maxW="full"
          borderRadius="l2"
          cursor="pointer"
          color="fg.muted"
          _hover={{ color: 'fg' }}
          _icon={{ boxSize: '4', flexShrink: '0' }}
          css={{ '& > :first-child': { flexShrink: '1' } }}
        >
          {children}
          <ChevronDown aria-hidden />
        </chakra.button>
      }
    >
      {(Menu) => (
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={menuLabel}>
              <Menu.RadioItemGroup value={status}>
                {offered.map(({ code, name }) => (
                  <Menu.RadioItem
                    key={code}
                    value={code}
                    onClick={() => {
                      chosen.current = code;
                    }}
                  >
                    <Menu.ItemText>{name}</Menu.ItemText>
                    <Menu.ItemIndicator />
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      )}
    </MenuButton>
  );
}
