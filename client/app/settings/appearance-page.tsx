import { Box, chakra, Text } from '@chakra-ui/react';
import { useTheme } from 'next-themes';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { Page } from '../../ui/page.tsx';

const texts = shellTexts.appearance;

const themes = [
  { value: 'light', label: texts.light, hint: texts.lightHint },
  { value: 'dark', label: texts.dark, hint: texts.darkHint },
  { value: 'system', label: texts.system, hint: texts.systemHint },
] as const;

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'teal.solid', bg: 'teal.subtle' },
  },
});

/** Lets the person choose the theme of this browser. */
export function AppearancePage() {
  const { theme, setTheme } = useTheme();
  return (
    <Page title={shellTexts.settings.appearance} purpose={texts.purpose}>
      <Box as="fieldset" maxW="md">
        <Text as="legend" fontWeight="medium" mb="2">
          {texts.theme}
        </Text>
        <Box display="grid" gap="3">
          {themes.map(({ value, label, hint }) => (
            <Choice key={value}>
              <chakra.input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => setTheme(value)}
                boxSize="4"
                mt="1"
                accentColor="teal.solid"
              />
              <span>
                <Text as="span" display="block" fontWeight="medium">
                  {label}
                </Text>
                <Text as="span" display="block" textStyle="sm" color="fg.muted">
                  {hint}
                </Text>
              </span>
            </Choice>
          ))}
        </Box>
      </Box>
    </Page>
  );
}
