import { Box } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { IconButton } from '../icon-button.tsx';
import { MenuButton, type MenuParts } from '../overlay/menu-button.tsx';
import type { RowAction } from './types.ts';

export interface RowMenuProps {
  /** Names the row in the button's name. */
  title: string;
  actions: readonly RowAction[];
}

/**
 * Menu of a row, behind a button named after it; nothing when there is nothing to do. The button has the focus again
 * before the chosen action runs, so that a dialog it opens knows where to give the focus back.
 */
export function RowMenu({ title, actions }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<RowAction | null>(null);

  // The menu moves the focus itself while it closes, at no certain moment.
  const runChosen = () => {
    const action = chosen.current;
    chosen.current = null;
    if (!action) return;
    trigger.current?.focus({ preventScroll: true });
    action.onSelect();
  };

  if (actions.length === 0) return null;
  return (
    <MenuButton
      onExitComplete={runChosen}
      placement="bottom-end"
      trigger={
        <IconButton
          ref={trigger}
          label={uiTexts.table.rowActions(title)}
          icon={<Ellipsis aria-hidden />}
          size="sm"
        />
      }
    >
      {(Menu) => (
        <Menu.Positioner>
          <Menu.Content>
            {actions.map((action) => (
              <ActionItem
                Menu={Menu}
                key={action.id}
                action={action}
                onChoose={() => {
                  chosen.current = action;
                }}
              />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      )}
    </MenuButton>
  );
}

interface ActionItemProps {
  Menu: MenuParts;
  action: RowAction;
  onChoose: () => void;
}

function ActionItem({ Menu, action, onChoose }: ActionItemProps) {
  const reason = action.disabled ? (action.reason ?? uiTexts.table.notAllowed) : undefined;
  return (
    <Menu.Item
      value={action.id}
      // The keyboard reaches it all the same, to read why.
      aria-disabled={action.disabled || undefined}
      aria-haspopup={action.opensDialog ? 'dialog' : undefined}
      closeOnSelect={!action.disabled}
      // Assistive software may click without moving the pointer there, which the menu's own event needs.
      onClick={() => {
        if (!action.disabled) onChoose();
      }}
      color={action.disabled ? 'fg.muted' : action.tone === 'destructive' ? 'fg.error' : undefined}
      cursor={action.disabled ? 'default' : undefined}
    >
      {action.icon}
      <Menu.ItemText>
        {action.label}
        {reason && (
          <Box as="span" display="block" textStyle="xs" maxW="52">
            {reason}
          </Box>
        )}
      </Menu.ItemText>
    </Menu.Item>
  );
}
