import { Text } from '@chakra-ui/react';
import { uiTexts } from '../../i18n/nl/ui.ts';

/** Characters left at which the counter appears. */
const nearLimit = (max: number) => Math.max(20, Math.round(max * 0.1));

/** Says how many characters are left, only near the limit and beyond it. */
export function CharacterCounter({ length, max }: { length: number; max: number | undefined }) {
  if (max === undefined || length < max - nearLimit(max)) return null;
  const left = max - length;
  return (
    <Text
      textStyle="sm"
      color={left < 0 ? 'fg.error' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
      aria-live="polite"
    >
      {left < 0 ? uiTexts.field.charactersOver(-left) : uiTexts.field.charactersLeft(left)}
    </Text>
  );
}
