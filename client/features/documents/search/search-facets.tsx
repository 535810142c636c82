import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { documentTypes } from '../../../../schema/documents/documents.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import { publicationStatuses } from '../../../../schema/records/publishing.ts';
import type { DocumentSearchFilter, SearchDocumentsQuery } from '../../../graphql/generated/operations.ts';
import { documentSearchTexts as texts } from '../../../i18n/nl/document-search.ts';

type Facet = SearchDocumentsQuery['searchDocuments']['facets'][number];
type FacetField = keyof typeof texts.facets;
export type ChosenFacets = Readonly<Partial<Record<FacetField, readonly string[]>>>;

const terms: Readonly<
  Partial<Record<FacetField, { readonly list: readonly { code: string; name: string }[] }>>
> = {
  types: documentTypes,
  statuses: publicationStatuses,
  norms: qualityNorms,
};

/** The chosen values as the server takes them. */
export const filterOf = (chosen: ChosenFacets) => chosen as DocumentSearchFilter;

interface SearchFacetsProps {
  facets: readonly Facet[];
  chosen: ChosenFacets;
  onChange: (chosen: ChosenFacets) => void;
}

/** Values of the found documents with their number, by which the search is narrowed. */
export function SearchFacets({ facets, chosen, onChange }: SearchFacetsProps) {
  const fields = Object.keys(texts.facets) as FacetField[];
  const shown = fields.flatMap((field) => {
    const values = facets.find((facet) => facet.field === field)?.values ?? [];
    const picked = chosen[field] ?? [];
    return values.length > 1 || picked.length > 0 ? [{ field, values, picked }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Stack gap="2" mb="4">
      {shown.map(({ field, values, picked }) => (
        <Flex key={field} role="group" aria-label={texts.facets[field]} gap="2" wrap="wrap" align="center">
          <Text textStyle="sm" color="fg.muted" minW="20">
            {texts.facets[field]}
          </Text>
          {values.map(({ value, name, count }) => {
            const isOn = picked.includes(value);
            const rest = picked.filter((one) => one !== value);
            return (
              <Button
                key={value}
                size="xs"
                variant={isOn ? 'subtle' : 'outline'}
                aria-pressed={isOn}
                onClick={() => onChange({ ...chosen, [field]: isOn ? rest : [...rest, value] })}
              >
                {name ?? terms[field]?.list.find(({ code }) => code === value)?.name ?? value}{' '}
                <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {count}
                </Box>
              </Button>
            );
          })}
        </Flex>
      ))}
    </Stack>
  );
}
