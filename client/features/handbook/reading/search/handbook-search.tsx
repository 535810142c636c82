import { Box, chakra, useRecipe, VisuallyHidden } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { manualLimits } from '../../../../../schema/records/manuals.ts';
import { readingTexts } from '../../../../i18n/nl/handbook/reading.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { chapterPath } from '../chapters.ts';
import { markedWords } from './marked-search.ts';
import { SearchHits } from './search-hits.tsx';
import { type HandbookHit, useHandbookSearch } from './use-handbook-search.ts';

const texts = readingTexts.search;

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

/** Search over the handbook that answers while one types; a result opens the chapter at the place. */
export function HandbookSearch({ organizationId }: { organizationId: string | null }) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // Chakra's own input brings the machinery of form fields along.
  const recipe = useRecipe({ key: 'input' });
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const navigate = useNavigate();
  const { hits, state, search, tryAgain } = useHandbookSearch(typed, organizationId);
  const isShown = isOpen && search !== '';
  const at = Math.min(place, hits.length - 1);
  const activeId = isShown && at >= 0 ? `${listId}-${at}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (hit: HandbookHit) => {
    setOpen(false);
    void navigate(chapterPath(hit.id, hit.headingId), {
      state: { search: markedWords(search, hit.parts), askedAt: Date.now() },
    });
  };

  const clear = () => {
    setTyped('');
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    const step = STEPS[key];
    const active = hits[at];
    if (key === 'Escape' && isShown) setOpen(false);
    else if (step && hits.length > 0) {
      setOpen(true);
      setPlace(isShown ? step(at, hits.length) : at);
    } else if (key === 'Enter' && isShown && active && state === 'found') choose(active);
    else return;
    event.preventDefault();
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <Box role="search" position="relative" flex={{ base: '1 1 100%', md: '1' }} minW="0" onBlur={onBlur}>
      <Box
        position="absolute"
        zIndex="1"
        insetStart="3"
        top="0"
        h="10"
        display="grid"
        placeItems="center"
        color="fg.muted"
        pointerEvents="none"
        aria-hidden
      >
        <Search size={18} />
      </Box>
      <chakra.input
        ref={input}
        css={recipe()}
        ps="10"
        pe="10"
        h="10"
        role="combobox"
        aria-label={texts.label}
        aria-expanded={isShown && hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? activeId : undefined}
        placeholder={texts.label}
        maxLength={manualLimits.words}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        disabled={organizationId === null}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <Box position="absolute" insetEnd="0" top="0">
          <IconButton label={texts.clear} icon={<X aria-hidden />} onClick={clear} />
        </Box>
      )}
      {isShown && (
        <SearchHits
          id={listId}
          {...{ hits, state, search, activeId }}
          onPoint={setPlace}
          onChoose={choose}
          onTryAgain={tryAgain}
        />
      )}
      <VisuallyHidden role="status">
        {isShown && state === 'found'
          ? hits.length > 0
            ? texts.found(hits.length)
            : texts.nothing(search)
          : ''}
      </VisuallyHidden>
    </Box>
  );
}
