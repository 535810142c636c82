import { Box, Button, chakra, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { documentSearchLimits } from '../../../../schema/documents/document-texts.ts';
import { documentTypes } from '../../../../schema/documents/documents.ts';
import { publicationStatuses } from '../../../../schema/records/publishing.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { useSearchDocumentsQuery } from '../../../graphql/generated/hooks.ts';
import type { SearchDocumentsQuery } from '../../../graphql/generated/operations.ts';
import { documentSearchTexts as texts } from '../../../i18n/nl/document-search.ts';
import { FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { documentAddress } from '../document-values.ts';
import { type ChosenFacets, filterOf, SearchFacets } from './search-facets.tsx';

const PAGE_SIZE = 20;

const Mark = chakra('mark', { base: { bg: 'orange.muted', color: 'inherit', borderRadius: '2px' } });

type DocumentHit = SearchDocumentsQuery['searchDocuments']['rows'][number];

interface DocumentHitsProps {
  organizationId: string;
  search: string;
  /** The open folder, with those below it; null for all. */
  folder: { readonly id: string; readonly name: string } | null;
  /** Values that the toolbar narrows by; a value that is chosen among the hits takes its place. */
  filter: ChosenFacets;
}

/** Search as it is shown: values that narrow them, a page, and whether beyond the open folder. */
interface Asked {
  readonly chosen: ChosenFacets;
  readonly page: number;
  readonly isEverywhere: boolean;
}

/** Documents that have the searched words in title, number, keywords or text, the best first, with their passages. */
export function DocumentHits(props: DocumentHitsProps) {
  // Other words begin anew.
  const key = JSON.stringify([props.organizationId, props.search, props.filter]);
  return <Hits key={key} {...props} />;
}

function Hits({ organizationId, search, folder, filter }: DocumentHitsProps) {
  const [{ chosen, page, isEverywhere }, setAsked] = useState<Asked>({
    ...{ chosen: filter, page: 0, isEverywhere: false },
  });
  const within = isEverywhere ? null : folder;
  const { data, previousData, dataState, error, loading, refetch } = useSearchDocumentsQuery({
    variables: {
      ...{ organizationId, search, filter: filterOf(chosen), page, pageSize: PAGE_SIZE },
      folderId: within?.id ?? null,
    },
    fetchPolicy: 'cache-and-network',
  });
  const found = (dataState === 'complete' ? data : (previousData as SearchDocumentsQuery | undefined))
    ?.searchDocuments;
  if (error && !found)
    return (
      <LoadFailed
        title={texts.failed}
        body={readFailure(error).message}
        onRetry={() => void refetch()}
        retrying={loading}
      />
    );
  if (!found) return <FormSkeleton fields={4} />;
  const { total, rows, facets } = found;
  const pages = Math.ceil(Math.min(total, documentSearchLimits.hits) / PAGE_SIZE);
  return (
    <Box aria-busy={loading}>
      <Box role="status" mb="3">
        <Text fontWeight="medium">{total > 0 ? texts.found(total) : texts.nothing(search)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {total > 0 ? (within ? texts.inFolder(within.name) : texts.inAllFolders) : texts.nothingBody}
          {total > documentSearchLimits.hits && ` ${texts.most(documentSearchLimits.hits)}`}
        </Text>
      </Box>
      {within && (
        <Button
          size="sm"
          variant="outline"
          mb="3"
          onClick={() => setAsked({ chosen, page: 0, isEverywhere: true })}
        >
          {texts.allFolders}
        </Button>
      )}
      <SearchFacets
        facets={facets}
        chosen={chosen}
        onChange={(next) => setAsked({ chosen: next, page: 0, isEverywhere })}
      />
      <Stack as="ul" aria-label={texts.results} listStyleType="none" gap="4">
        {rows.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </Stack>
      {pages > 1 && (
        <Flex as="nav" aria-label={texts.pages} mt="5" gap="3" align="center">
          <Button
            size="sm"
            variant="outline"
            disabled={page === 0}
            onClick={() => setAsked({ chosen, page: page - 1, isEverywhere })}
          >
            {texts.previous}
          </Button>
          <Text textStyle="sm" fontVariantNumeric="tabular-nums">
            {texts.pageOf(page + 1, pages)}
          </Text>
          <Button
            size="sm"
            variant="outline"
            disabled={page >= pages - 1}
            onClick={() => setAsked({ chosen, page: page + 1, isEverywhere })}
          >
            {texts.next}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** Address of a hit: the preview of what was searched, at the page of the passage. */
function addressOf({ id, page, status, isDraft }: DocumentHit): string {
  const params = new URLSearchParams();
  if (isDraft) params.set('text', 'draft');
  else if (status === 'Published') params.set('text', 'published');
  if (page != null) params.set('page', String(page));
  return `${documentAddress(id)}${params.size > 0 ? `?${params}` : ''}`;
}

function Hit({ hit }: { hit: DocumentHit }) {
  const { number, title, type, status, folderName, ownerName, isDraft, page, textState, parts } = hit;
  const about = [
    number,
    documentTypes.nameOf(type),
    ...(status === 'Published' ? [] : [publicationStatuses.nameOf(status)]),
    ...(isDraft ? [texts.inDraft] : []),
    ...(folderName ? [folderName] : []),
    ...(ownerName ? [ownerName] : []),
    ...(textState === 'None' ? [texts.noText] : []),
  ];
  return (
    <Box as="li" minW="0">
      <Heading as="h2" textStyle="md" overflowWrap="anywhere">
        <Link asChild>
          <RouterLink to={addressOf(hit)}>{title}</RouterLink>
        </Link>
      </Heading>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {about.join(' · ')}
      </Text>
      {parts.length > 0 && (
        <Text textStyle="sm" lineClamp="3" overflowWrap="anywhere" maxW="48rem">
          {page != null && (
            <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {`${texts.page(page)}: `}
            </Box>
          )}
          {parts.map(({ text, isMarked }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a passage have no key of their own.
            isMarked ? <Mark key={place}>{text}</Mark> : text,
          )}
        </Text>
      )}
    </Box>
  );
}
