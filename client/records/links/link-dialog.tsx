import { Box, Button, Field, Input, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useLinkRecordsMutation } from '../../graphql/generated/hooks.ts';
import type { SearchHitFieldsFragment } from '../../graphql/generated/operations.ts';
import { linkTexts } from '../../i18n/nl/records/links.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { isComposing } from '../../ui/fields/is-composing.ts';
import { forgetDraft } from '../../ui/form/draft-store.ts';
import { useIsTouch } from '../../ui/use-is-phone.ts';
import { useOrganizations } from '../account/organizations.tsx';
import { useDraftKey } from '../save/draft-key.ts';
import { useIdempotencyKey } from '../save/idempotency-key.ts';
import { describeHit } from '../search/hit-words.ts';
import { type SearchState, useFoundRecords } from '../search/use-found-records.ts';

const { dialog: texts } = linkTexts;

/** Maximum length of the search text. */
const MOST_LETTERS = 200;

type Hit = SearchHitFieldsFragment & { readonly kind: RecordKind };

interface LinkDialogProps {
  entity: RecordKind;
  recordId: string;
  /** Ids of the records that are linked already, which are not offered. */
  linked: readonly string[];
  onClose: () => void;
  onAdded: () => void;
}

/** Dialog that finds a record of the organisation by number or words, and links it when it is chosen. */
export function LinkDialog({ entity, recordId, linked, onClose, onAdded }: LinkDialogProps) {
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { selected } = useOrganizations();
  const { hits, state } = useFoundRecords(typed, attempt, selected?.id);
  const { link, refusal, isLinking, forget } = useLinking(entity, recordId);
  const field = useRef<HTMLInputElement>(null);
  const offered = hits.filter(
    (hit): hit is Hit => recordKinds.has(hit.kind) && hit.id !== recordId && !linked.includes(hit.id),
  );
  const choose = async (hit: Hit) => {
    if (isLinking || !(await link(hit))) return;
    onAdded();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={linkTexts.add}
      size="md"
      initialFocus={() => field.current}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isLinking}>
            {texts.cancel}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <SearchField
          ref={field}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            forget();
          }}
          offered={offered}
          refusal={refusal}
          isBusy={isLinking}
          onChoose={(hit) => void choose(hit)}
        />
        <Said
          state={typed.trim() ? state : 'resting'}
          count={offered.length}
          onAgain={() => setAttempt(attempt + 1)}
        />
      </DialogBody>
    </Dialog>
  );
}

/** Links a record with another, and keeps why that was refused. */
function useLinking(fromEntity: RecordKind, fromId: string) {
  const draftKey = useDraftKey('link', fromId);
  const keyed = useIdempotencyKey(draftKey);
  const [send, { loading: isLinking }] = useLinkRecordsMutation();
  const [refusal, setRefusal] = useState<string | undefined>();
  const link = async ({ kind, id }: Hit): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await send(keyed({ fromEntity, fromId, toEntity: kind, toId: id }));
    } catch (error) {
      const { message, fields } = readFailure(error);
      setRefusal(Object.values(fields)[0] ?? message);
      return false;
    }
    // The same link may be made again after it was removed.
    forgetDraft(draftKey);
    toast({ title: linkTexts.added, tone: 'success' });
    return true;
  };
  return { link, refusal, isLinking, forget: () => setRefusal(undefined) };
}

interface SearchFieldProps {
  ref: React.Ref<HTMLInputElement>;
  typed: string;
  onType: (typed: string) => void;
  offered: readonly Hit[];
  refusal: string | undefined;
  isBusy: boolean;
  onChoose: (hit: Hit) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Combobox over the found records; the focus stays in the field. */
function SearchField({ ref, typed, onType, offered, refusal, isBusy, onChoose }: SearchFieldProps) {
  const id = useId();
  const isTouch = useIsTouch();
  const [activeId, setActiveId] = useState<string>();
  const at = Math.max(
    offered.findIndex((hit) => hit.id === activeId),
    0,
  );
  const active = offered[at];
  const optionId = (hit: Hit) => `${id}-${hit.id}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (isComposing(event) || !active || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) return onChoose(active);
    const next = offered[(at + step + offered.length) % offered.length];
    setActiveId(next?.id);
    if (next) document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };

  return (
    <>
      <Field.Root invalid={refusal !== undefined}>
        <Field.Label>{texts.label}</Field.Label>
        <Field.HelperText>{isTouch ? texts.touchHint : texts.hint}</Field.HelperText>
        <Input
          ref={ref}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isBusy}
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Field.ErrorText>{refusal}</Field.ErrorText>
      </Field.Root>
      <Box
        id={id}
        role="listbox"
        aria-label={texts.results}
        mt="3"
        // A press on the list keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {offered.map((hit) => (
          <Found
            key={hit.id}
            id={optionId(hit)}
            hit={hit}
            isActive={hit === active}
            onPoint={() => setActiveId(hit.id)}
            onChoose={() => onChoose(hit)}
          />
        ))}
      </Box>
    </>
  );
}

interface FoundProps {
  id: string;
  hit: Hit;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Found({ id, hit, isActive, onPoint, onChoose }: FoundProps) {
  const { label, detail } = describeHit({ ...hit, organization: null });
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      px="3"
      py="1.5"
      borderRadius="l2"
      cursor="pointer"
      bg={isActive ? 'teal.subtle' : undefined}
      outline={isActive ? '2px solid' : undefined}
      outlineColor="teal.solid"
      outlineOffset="-2px"
      onMouseMove={() => !isActive && onPoint()}
      onClick={onChoose}
    >
      <Text overflowWrap="anywhere" lineClamp="2">
        {label}
      </Text>
      <Text textStyle="xs" color={isActive ? 'fg' : 'fg.muted'}>
        {[recordKinds.nameOf(hit.kind), detail].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

interface SaidProps {
  state: SearchState;
  count: number;
  onAgain: () => void;
}

/** Message about the search: how many records it found, or why it found none. */
function Said({ state, count, onAgain }: SaidProps) {
  if (state === 'failed' || state === 'offline')
    return (
      <Box role="alert" mt="2">
        <Text mb="2">{texts[state]}</Text>
        <Button size="sm" variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
      </Box>
    );
  const isFound = state === 'found';
  return (
    <Text role="status" color="fg.muted" textStyle="sm" mt="2" srOnly={isFound && count > 0}>
      {isFound ? (count > 0 ? texts.found(count) : texts.nothing) : ''}
    </Text>
  );
}
