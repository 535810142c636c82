import { Menu } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { IconButton } from '../icon-button.tsx';
import type { RowAction } from './types.ts';

export interface RowMenuProps {
  /** Names the row in the button's name. */
  title: string;
  actions: readonly RowAction[];
}

/** What can be done with one row, behind a button named after it; nothing when there is nothing to do. */
export function RowMenu({ title, actions }: RowMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
      <Menu.Trigger asChild>
        <IconButton label={uiTexts.table.rowActions(title)} icon={<Ellipsis aria-hidden />} size="sm" />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="44">
          {actions.map(({ id, label, icon, tone, disabled, onSelect }) => (
            <Menu.Item
              key={id}
              value={id}
              disabled={disabled}
              // Assistive software may click without moving the pointer there, which the menu's own event needs.
              onClick={disabled ? undefined : onSelect}
              color={tone === 'destructive' ? 'fg.error' : undefined}
            >
              {icon}
              <Menu.ItemText>{label}</Menu.ItemText>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
