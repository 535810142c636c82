import { Box, Button, Flex, Input, Text, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { paletteTexts as texts } from '../../i18n/nl/palette.ts';
import type { SearchState } from '../../records/search/use-found-records.ts';
import { DialogBody } from '../../ui/dialog/dialog.tsx';
import { takeTypedAhead } from '../../ui/keys/typing-ahead.ts';
import type { Option, OptionGroup } from './options.ts';
import { PaletteList } from './palette-list.tsx';

export const PALETTE_INPUT_ID = 'command-palette-input';

/** Maximum length of the search text. */
const MOST_LETTERS = 200;

interface PaletteBodyProps {
  typed: string;
  onType: (typed: string) => void;
  groups: readonly OptionGroup[];
  state: SearchState;
  onTryAgain: () => void;
  onChoose: (option: Option) => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Search field with its results; the first result is active until a key or the pointer moves to another. */
export function PaletteBody({ typed, onType, groups, state, onTryAgain, onChoose }: PaletteBodyProps) {
  const listId = useId();
  const [chosenId, setChosenId] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const options = groups.flatMap(({ options: all }) => all);
  const at = Math.max(
    options.findIndex(({ id }) => id === chosenId),
    0,
  );
  const active = options[at];

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenId]);

  // The dialog gives the focus a frame later, in which a key would be lost.
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);

  // Enter that was pressed ahead opens the first result, once there is one.
  useEffect(() => {
    if (!isEntered || !active) return;
    // The dialog's entry in the history comes first, which is made right after it opened.
    const timer = setTimeout(() => {
      setEntered(false);
      onChoose(active);
    });
    return () => clearTimeout(timer);
  }, [isEntered, active, onChoose]);

  const onFocus = () => {
    const ahead = takeTypedAhead();
    if (!ahead) return;
    onType(`${typed}${ahead.text}`.slice(0, MOST_LETTERS));
    setEntered(ahead.isEntered);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey || !active) return;
    const step = STEPS[key];
    if (step) setChosenId(options[step(at, options.length)]?.id);
    else if (key === 'Enter') onChoose(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Box px={{ base: '4', md: '6' }} pb="3">
        <Input
          ref={field}
          id={PALETTE_INPUT_ID}
          role="combobox"
          aria-label={texts.label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          placeholder={texts.placeholder}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            setChosenId(undefined);
            setEntered(false);
          }}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
      </Box>
      <DialogBody isForReading>
        <Box minH={{ md: '50dvh' }} pb="3">
          <PaletteList
            id={listId}
            groups={groups}
            typed={typed}
            activeId={active?.id}
            onPoint={({ id }) => setChosenId(id)}
            onChoose={onChoose}
          />
          <Said state={state} isEmpty={options.length === 0} onTryAgain={onTryAgain} />
        </Box>
      </DialogBody>
      <Text
        display={{ base: 'none', md: 'block' }}
        textStyle="xs"
        color="fg.muted"
        px="6"
        py="2"
        borderTopWidth="1px"
      >
        {texts.hint}
      </Text>
      <VisuallyHidden role="status">
        {typed.trim() && state !== 'searching' ? texts.found(options.length) : ''}
      </VisuallyHidden>
    </>
  );
}

interface SaidProps {
  state: SearchState;
  isEmpty: boolean;
  onTryAgain: () => void;
}

/** Message while searching, without results, or after a failure. */
function Said({ state, isEmpty, onTryAgain }: SaidProps) {
  const isRefused = state === 'failed' || state === 'offline';
  const words = {
    resting: '',
    searching: texts.searching,
    found: isEmpty ? texts.nothing : '',
    offline: texts.offline,
    failed: texts.failed,
  }[state];
  if (!words) return null;
  return (
    <Flex align="center" gap="2" wrap="wrap" px="3" py="2" role={isRefused ? 'alert' : undefined}>
      <Text textStyle="sm" color="fg.muted">
        {words}
      </Text>
      {isRefused && (
        <Button size="sm" variant="outline" onClick={onTryAgain}>
          {texts.again}
        </Button>
      )}
    </Flex>
  );
}
