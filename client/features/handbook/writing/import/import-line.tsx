import { Box, chakra, Flex, Input, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import { writingTexts } from '../../../../i18n/nl/handbook/writing.ts';
import { type ImportLine, levelOf, lineName } from './import-lines.ts';

const texts = writingTexts.import;

const Mark = chakra('input', { base: { boxSize: '5', flexShrink: '0', accentColor: 'teal.solid' } });
const Tap = chakra('label', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', boxSize: '10', flexShrink: '0' },
});

interface LineProps {
  line: ImportLine;
  place: number;
  numberError: string | undefined;
  titleError: string | undefined;
  onChange: (place: number, change: Partial<ImportLine>) => void;
}

/** A chapter of the file: whether it comes along, its number and title, and how long it is. */
export const Line = memo(function Line({ line, place, numberError, titleError, onChange }: LineProps) {
  const { isIncluded, number, title, name, words } = line;
  const id = useId();
  const control = (part: 'number' | 'title', error: string | undefined) => ({
    name: lineName(place, part),
    disabled: !isIncluded,
    autoComplete: 'off',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}${part}`,
  });
  return (
    <Box
      as="li"
      ps={{
        base: `${Math.min(levelOf(number), 2) * 0.75}rem`,
        md: `${Math.min(levelOf(number), 4) * 1.75}rem`,
      }}
      py="1.5"
      borderBottomWidth="1px"
    >
      <Flex gap="2" align="center" wrap="wrap">
        <Tap>
          <Mark
            type="checkbox"
            aria-label={texts.include(name)}
            checked={isIncluded}
            onChange={(event) => onChange(place, { isIncluded: event.target.checked })}
          />
        </Tap>
        <Input
          {...control('number', numberError)}
          aria-label={texts.numberOf(name)}
          width="24"
          flexShrink="0"
          value={number}
          onChange={(event) => onChange(place, { number: event.target.value })}
        />
        <Input
          {...control('title', titleError)}
          aria-label={texts.titleOf(name)}
          flex={{ base: '1 0 100%', sm: '1 1 12rem' }}
          minW="0"
          order={{ base: '1', sm: '0' }}
          value={title}
          onChange={(event) => onChange(place, { title: event.target.value })}
        />
        <Text textStyle="sm" color="fg.muted" minW="24" textAlign="end" ms="auto">
          {texts.words(words)}
        </Text>
      </Flex>
      <LineError id={`${id}number`} words={numberError} />
      <LineError id={`${id}title`} words={titleError} />
      {isIncluded && words === 0 && (
        <Text textStyle="sm" color="fg.muted" mt="1">
          {texts.noText}
        </Text>
      )}
    </Box>
  );
});

function LineError({ id, words }: { id: string; words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <Text id={id} color="fg.error" textStyle="sm" mt="1" display="flex" gap="1.5">
      <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
      {words}
    </Text>
  );
}
