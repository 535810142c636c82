import { Box, Input, VisuallyHidden } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { foldText, hasWords } from '../../../schema/values/fold-text.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { CharacterCounter } from './character-counter.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { isComposing } from './is-composing.ts';
import type { SelectOption } from './select-field.tsx';
import { useFormField } from './use-form-field.ts';

export interface ComboboxFieldProps extends FieldFrameProps {
  options: readonly SelectOption[];
  /** The option whose label the text is; empty where the text is one's own. */
  chosen: string;
  /** The text became an option's label, or with an empty value one's own. */
  onChoose: (value: string) => void;
  maxLength?: number;
}

const { combobox } = uiTexts;

/** A line of text with choices below it: one of them, or what one types oneself; bound to the form by its name. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { name, options, chosen, onChoose, maxLength, ...frame } = props;
  const { input, helpers, error } = useFormField(name);
  const text = input.value ?? '';
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** Whether the list is narrowed by what was typed since it opened. */
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = isTyped ? options.filter(({ label }) => hasWords(label, text)) : options;
  const isShown = isOpen && shown.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (isShown) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, active]);

  const open = () => {
    setOpen(true);
    setTyped(false);
    setActive(options.findIndex(({ value }) => value === chosen));
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  useEffect(() => {
    if (!isShown) return;
    // The list closes, and not the dialog around it, which listens on the document before any of its fields hears it.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setOpen(false);
      setActive(-1);
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [isShown]);
  const choose = ({ value, label }: SelectOption) => {
    void helpers.setValue(label);
    onChoose(value);
    close();
  };
  const type = (typed: string) => {
    void helpers.setValue(typed);
    const named = options.filter(({ label }) => foldText(label) === foldText(typed));
    onChoose(named.length === 1 ? (named[0]?.value ?? '') : '');
    setOpen(true);
    setTyped(true);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return open();
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at < 0 && step < 0 ? shown.length - 1 : (at + step + shown.length) % shown.length));
      return;
    }
    if (!isShown) return;
    const option = shown[active];
    if (key === 'Enter' && option) {
      event.preventDefault();
      choose(option);
    }
  };

  return (
    <FieldFrame {...frame} error={error} counter={<CharacterCounter length={text.length} max={maxLength} />}>
      {(described) => (
        <Box position="relative" width="100%">
          <Input
            {...described}
            {...input}
            value={text}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            onChange={({ target }) => type(target.value)}
            onClick={() => !isOpen && open()}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              input.onBlur(event);
              close();
            }}
          />
          <VisuallyHidden role="status">
            {isShown && isTyped ? combobox.found(shown.length) : ''}
          </VisuallyHidden>
          {isShown && (
            <Box
              ref={list}
              id={listId}
              role="listbox"
              aria-label={combobox.choices}
              position="absolute"
              insetX="0"
              top="100%"
              mt="1"
              maxH="60"
              overflowY="auto"
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l2"
              boxShadow="md"
              zIndex="dropdown"
              py="1"
              // A press on the list keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              {shown.map((option, index) => (
                <Box
                  key={option.value}
                  id={optionId(index)}
                  role="option"
                  aria-selected={option.value === chosen}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  minH={{ base: '11', md: '9' }}
                  px="3"
                  cursor="pointer"
                  bg={index === active ? 'bg.muted' : undefined}
                  outline={index === active ? '2px solid' : undefined}
                  outlineColor="border.emphasized"
                  outlineOffset="-2px"
                  onMouseEnter={() => setActive(index)}
                  onClick={() => choose(option)}
                >
                  <Box as="span" flex="1" overflowWrap="anywhere">
                    {option.label}
                  </Box>
                  {option.value === chosen && <Check size={16} aria-hidden />}
                </Box>
              ))}
            </Box>
          )}
        </Box>
      )}
    </FieldFrame>
  );
}
