import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { uiTexts } from '../i18n/nl/ui.ts';
import { IconButton } from './icon-button.tsx';
import { MenuButton } from './overlay/menu-button.tsx';

const choices = [
  { value: 'light', label: uiTexts.theme.light, Icon: Sun },
  { value: 'dark', label: uiTexts.theme.dark, Icon: Moon },
  { value: 'system', label: uiTexts.theme.system, Icon: Monitor },
] as const;

/** Lets the person choose light, dark or what the device says; the choice is remembered. */
export function ThemeSwitch() {
  const { theme = 'light', setTheme } = useTheme();
  const Current = choices.find((choice) => choice.value === theme)?.Icon ?? Sun;
  return (
    <MenuButton
      placement="bottom-end"
      trigger={
        <IconButton label={uiTexts.theme.label} icon={<Current aria-hidden />} tooltipPlacement="bottom" />
      }
    >
      {(Menu) => (
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={theme} onValueChange={({ value }) => setTheme(value)}>
              {choices.map(({ value, label, Icon }) => (
                <Menu.RadioItem key={value} value={value}>
                  <Icon aria-hidden size={16} />
                  <Menu.ItemText>{label}</Menu.ItemText>
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      )}
    </MenuButton>
  );
}
