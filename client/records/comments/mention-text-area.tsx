import { Box, Text, Textarea } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { useMentionableColleaguesQuery } from '../../graphql/generated/hooks.ts';
import { commentTexts as texts } from '../../i18n/nl/records/comments.ts';
import { isComposing } from '../../ui/fields/is-composing.ts';
import { isNamedWith, mentionAt, type Named, nameOf } from './mentions.ts';

/** Pause in typing before colleagues are queried, as the server logs each query on an incident. */
const SETTLED_MS = 200;

interface MentionTextAreaProps {
  entity: RecordKind;
  recordId: string;
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  /** Makes the text read-only, as text typed during the save would be lost. */
  isSaving: boolean;
  onChange: (text: string) => void;
  /** Called with the chosen colleague, once the name is in the text. */
  onMention: (colleague: Named) => void;
}

/** Text area in which an @ offers the colleagues who may see the record, by keyboard, touch and screen reader. */
export function MentionTextArea(props: MentionTextAreaProps) {
  const { entity, recordId, label, hint, error, value, isSaving, onChange, onMention } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const begun = caret === null ? null : mentionAt(value, caret);
  const search = useSettled(begun?.search ?? '');
  const { data, previousData, loading } = useMentionableColleaguesQuery({
    variables: { entity, recordId, search },
    skip: begun === null,
    fetchPolicy: 'cache-and-network',
  });
  const found = ((data ?? previousData)?.mentionableColleagues ?? []) as readonly Named[];
  // Earlier answers were for other letters.
  const offered = begun ? found.filter((one) => isNamedWith(one, begun.search)) : [];
  const isAsking = loading || search !== begun?.search;
  const isOpen = begun !== null && (offered.length > 0 || (!isAsking && begun.search.length < 20));
  const chosen = offered[Math.min(active, offered.length - 1)];

  const choose = (colleague: Named) => {
    if (!begun || caret === null) return;
    const name = `@${nameOf(colleague)} `;
    const next = value.slice(0, begun.start) + name + value.slice(caret);
    onChange(next);
    onMention(colleague);
    setCaret(null);
    const place = begun.start + name.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event)) return;
    if (event.key === 'Escape') {
      // Escape closes the list only, not the panel around it.
      event.stopPropagation();
      event.preventDefault();
      setCaret(null);
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      choose(chosen);
    } else if (offered.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + offered.length) % offered.length);
    }
  };

  const optionId = (one: Named) => `${id}-${one.id}`;
  return (
    <Box position="relative">
      <Text as="label" textStyle="sm" fontWeight="medium" {...{ htmlFor: id }}>
        {label}
      </Text>
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted" mb="1.5">
        {hint}
      </Text>
      <Textarea
        ref={field}
        id={id}
        value={value}
        readOnly={isSaving}
        rows={2}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck
        autoresize
        maxH="20rem"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && chosen ? optionId(chosen) : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      {error && (
        <Text id={`${id}-error`} textStyle="sm" color="fg.error" mt="1">
          {error}
        </Text>
      )}
      <Box role="status" srOnly>
        {isOpen ? (offered.length > 0 ? texts.found(offered.length) : texts.noColleagues) : ''}
      </Box>
      {isOpen && (
        <Box
          as="ul"
          role="listbox"
          id={`${id}-list`}
          aria-label={texts.colleagues}
          position="absolute"
          zIndex="dropdown"
          insetX="0"
          mt="1"
          p="1"
          maxH="56"
          overflowY="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          boxShadow="md"
          listStyleType="none"
        >
          {offered.length === 0 && (
            <Text as="li" role="option" aria-disabled aria-selected={false} px="2" py="1.5" color="fg.muted">
              {texts.noColleagues}
            </Text>
          )}
          {offered.map((one) => (
            <Box
              as="li"
              key={one.id}
              id={optionId(one)}
              role="option"
              aria-selected={one === chosen}
              px="2"
              py="1.5"
              minH="8"
              borderRadius="l1"
              cursor="pointer"
              bg={one === chosen ? 'bg.emphasized' : undefined}
              // Pointerdown comes before the field loses its focus.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(one);
              }}
            >
              {nameOf(one)}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
