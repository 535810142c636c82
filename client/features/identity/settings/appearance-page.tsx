import { Stack } from '@chakra-ui/react';
import { useTheme } from 'next-themes';
import { fontSizes } from '../../../../schema/people/preferences.ts';
import { settingsTexts } from '../../../i18n/nl/settings.ts';
import { usePreferences } from '../../../records/account/preferences.tsx';
import { CardGroup, ChoiceCards, SwitchCard } from '../../../ui/choice-cards.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSavePreference } from './use-save-preference.ts';

const texts = settingsTexts.appearance;

const themes = [
  { value: 'light', label: texts.light, hint: texts.lightHint },
  { value: 'dark', label: texts.dark, hint: texts.darkHint },
  { value: 'system', label: texts.system, hint: texts.systemHint },
] as const;

const sizes = fontSizes.list.map(({ code, name }) => ({ value: code, label: name }));

/** The theme of this browser, and how large, how strong and how still the person likes the screens. */
export function AppearancePage() {
  const { theme, setTheme } = useTheme();
  const { preferences } = usePreferences();
  const save = useSavePreference();
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Stack gap="8">
        <ChoiceCards
          legend={texts.theme}
          name="theme"
          value={themes.find(({ value }) => value === theme)?.value}
          options={themes}
          onChange={setTheme}
        />
        <ChoiceCards
          legend={texts.fontSize}
          name="fontSize"
          value={preferences.fontSize}
          options={sizes}
          onChange={(fontSize) => save({ fontSize })}
        />
        <CardGroup legend={texts.comfort}>
          <SwitchCard
            label={texts.highContrast}
            hint={texts.highContrastHint}
            checked={preferences.highContrast}
            onChange={(highContrast) => save({ highContrast })}
          />
          <SwitchCard
            label={texts.reducedMotion}
            hint={texts.reducedMotionHint}
            checked={preferences.reducedMotion}
            onChange={(reducedMotion) => save({ reducedMotion })}
          />
        </CardGroup>
      </Stack>
    </Page>
  );
}
