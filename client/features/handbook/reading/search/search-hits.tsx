import { Box, Button, chakra, Flex, Spinner, Text } from '@chakra-ui/react';
import { manualLimits } from '../../../../../schema/records/manuals.ts';
import { readingTexts } from '../../../../i18n/nl/handbook/reading.ts';
import type { HandbookHit, useHandbookSearch } from './use-handbook-search.ts';

const texts = readingTexts.search;

const Mark = chakra('mark', { base: { bg: 'orange.muted', color: 'inherit', borderRadius: '2px' } });

interface SearchHitsProps extends Pick<ReturnType<typeof useHandbookSearch>, 'hits' | 'state' | 'search'> {
  id: string;
  activeId: string | undefined;
  onPoint: (place: number) => void;
  onChoose: (hit: HandbookHit) => void;
  onTryAgain: () => void;
}

/** Chapters that a search found, below its field; the focus stays in the field. */
export function SearchHits(props: SearchHitsProps) {
  const { id, hits, state, activeId, onPoint, onChoose } = props;
  return (
    <Box
      position="absolute"
      zIndex="dropdown"
      top="calc(100% + 0.25rem)"
      insetInline="0"
      maxH="min(70dvh, 36rem)"
      overflowY="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      p="1"
      // A press on the list keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits[0]?.correction && (
        <Text textStyle="sm" color="fg.muted" px="3" py="2" overflowWrap="anywhere">
          {texts.meant(hits[0].correction)}
        </Text>
      )}
      <Box id={id} role="listbox" aria-label={texts.results} aria-busy={state === 'searching'}>
        {hits.map((hit, place) => (
          <Hit
            key={hit.id}
            hit={hit}
            id={`${id}-${place}`}
            isActive={activeId === `${id}-${place}`}
            onPoint={() => onPoint(place)}
            onChoose={() => onChoose(hit)}
          />
        ))}
      </Box>
      <Told {...props} />
    </Box>
  );
}

interface HitProps {
  hit: HandbookHit;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Hit({ hit, id, isActive, onPoint, onChoose }: HitProps) {
  const { chapter, title, heading, parts } = hit;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      px="3"
      py="2"
      borderRadius="l2"
      cursor="pointer"
      bg={isActive ? 'teal.subtle' : undefined}
      outline={isActive ? '2px solid' : undefined}
      outlineColor="teal.solid"
      outlineOffset="-2px"
      onMouseMove={() => !isActive && onPoint()}
      onClick={onChoose}
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        {readingTexts.chapterName({ chapter, title })}
      </Text>
      {heading && (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {heading}
        </Text>
      )}
      <Text textStyle="sm" lineClamp="3" overflowWrap="anywhere">
        {parts.map(({ text, isMarked }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a passage have no key of their own.
          isMarked ? <Mark key={place}>{text}</Mark> : text,
        )}
      </Text>
    </Box>
  );
}

/** Message while searching, without results, and after a failure. */
function Told({ hits, state, search, onTryAgain }: SearchHitsProps) {
  if (state === 'searching')
    return (
      <Flex align="center" gap="2" px="3" py="2" color="fg.muted">
        <Spinner size="sm" aria-hidden />
        <Text textStyle="sm">{texts.searching}</Text>
      </Flex>
    );
  if (state === 'offline' || state === 'failed')
    return (
      <Flex role="alert" align="center" gap="2" wrap="wrap" px="3" py="2">
        <Text textStyle="sm">{texts[state]}</Text>
        <Button size="sm" variant="outline" onClick={onTryAgain}>
          {texts.again}
        </Button>
      </Flex>
    );
  if (hits.length === 0)
    return (
      <Box px="3" py="2">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {texts.nothing(search)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.nothingBody}
        </Text>
      </Box>
    );
  if (hits.length < manualLimits.hits) return null;
  return (
    <Text textStyle="sm" color="fg.muted" px="3" py="2">
      {texts.most}
    </Text>
  );
}
