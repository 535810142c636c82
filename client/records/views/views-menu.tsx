import { Box, Text } from '@chakra-ui/react';
import { BookmarkMinus, BookmarkPlus, Pencil, Save, Trash2 } from 'lucide-react';
import { viewTexts as texts } from '../../i18n/nl/records/views.ts';
import type { MenuParts } from '../../ui/overlay/menu-button.tsx';
import type { SavedView } from './view-state.ts';

interface ViewsMenuProps {
  Menu: MenuParts;
  views: readonly SavedView[] | undefined;
  hasFailed: boolean;
  /** View that the list shows. */
  current: SavedView | undefined;
  /** Whether the list has been sorted, filtered or arranged otherwise since. */
  isChanged: boolean;
  acts: {
    show: (view: SavedView | null) => void;
    save: () => void;
    update: (view: SavedView) => void;
    rename: (view: SavedView) => void;
    toggleDefault: (view: SavedView) => void;
    remove: (view: SavedView) => void;
  };
  /** Called with an action to run once the menu is closed. */
  onChoose: (act: () => void) => void;
}

/** Saved views to choose from, and the actions on the current one. */
export function ViewsMenu({ Menu, views, hasFailed, current, isChanged, acts, onChoose }: ViewsMenuProps) {
  const groups = [
    { title: texts.own, views: views?.filter(({ isOrganizations }) => !isOrganizations) ?? [] },
    { title: texts.organizations, views: views?.filter(({ isOrganizations }) => isOrganizations) ?? [] },
  ].filter((group) => group.views.length > 0);
  const said = hasFailed ? texts.toasts.loadFailed : views ? texts.none : texts.loading;
  return (
    <>
      {groups.length === 0 && (
        <Text role="presentation" px="2" py="1.5" textStyle="sm" color="fg.muted">
          {said}
        </Text>
      )}
      {groups.map((group) => (
        <Menu.RadioItemGroup key={group.title} value={current?.id ?? ''}>
          <Menu.ItemGroupLabel>{group.title}</Menu.ItemGroupLabel>
          {group.views.map((view) => (
            <Menu.RadioItem key={view.id} value={view.id} onClick={() => onChoose(() => acts.show(view))}>
              <Menu.ItemText>
                {view.name}
                {view.isDefault && (
                  <Box as="span" color="fg.muted">
                    {` (${texts.usual})`}
                  </Box>
                )}
              </Menu.ItemText>
              <Menu.ItemIndicator />
            </Menu.RadioItem>
          ))}
        </Menu.RadioItemGroup>
      ))}
      {current && (
        <Menu.Item value="without" onClick={() => onChoose(() => acts.show(null))}>
          <BookmarkMinus aria-hidden />
          <Menu.ItemText>{texts.without}</Menu.ItemText>
        </Menu.Item>
      )}
      <Menu.Separator />
      <Menu.Item value="save" onClick={() => onChoose(acts.save)}>
        <BookmarkPlus aria-hidden />
        <Menu.ItemText>{texts.save}</Menu.ItemText>
      </Menu.Item>
      {current && (
        <>
          {current.abilities.write && isChanged && (
            <Menu.Item value="update" onClick={() => onChoose(() => acts.update(current))}>
              <Save aria-hidden />
              <Menu.ItemText>{texts.update}</Menu.ItemText>
            </Menu.Item>
          )}
          {current.abilities.write && (
            <Menu.Item value="rename" onClick={() => onChoose(() => acts.rename(current))}>
              <Pencil aria-hidden />
              <Menu.ItemText>{texts.rename}</Menu.ItemText>
            </Menu.Item>
          )}
          <Menu.CheckboxItem
            value="default"
            checked={current.isDefault}
            onClick={() => onChoose(() => acts.toggleDefault(current))}
          >
            <Menu.ItemText>{texts.makeUsual}</Menu.ItemText>
            <Menu.ItemIndicator />
          </Menu.CheckboxItem>
          {current.abilities.write && (
            <Menu.Item value="delete" color="fg.error" onClick={() => onChoose(() => acts.remove(current))}>
              <Trash2 aria-hidden />
              <Menu.ItemText>{texts.remove}</Menu.ItemText>
            </Menu.Item>
          )}
        </>
      )}
    </>
  );
}
