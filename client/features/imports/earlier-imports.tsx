import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ImportKind, isWorking } from '../../../schema/records/imports.ts';
import { useDataImportsQuery, useDeleteImportMutation } from '../../graphql/generated/hooks.ts';
import { importTexts } from '../../i18n/nl/imports.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { tell } from './download.ts';

const { earlier: texts } = importTexts;

interface EarlierImportsProps {
  kind: ImportKind;
  organizationId: string;
  onOpen: (id: string) => void;
}

/** One's own drafts, and what was imported. */
export function EarlierImports({ kind, organizationId, onOpen }: EarlierImportsProps) {
  const { data, dataState, refetch } = useDataImportsQuery({
    variables: { organizationId, kind },
    fetchPolicy: 'cache-and-network',
  });
  const [remove] = useDeleteImportMutation();
  const imports = dataState === 'complete' ? data.dataImports : [];
  if (imports.length === 0) return null;
  return (
    <Box as="section" aria-label={texts.heading}>
      <Heading as="h3" size="sm" mb="2">
        {texts.heading}
      </Heading>
      <Stack as="ul" gap="3" listStyleType="none">
        {imports.map(({ id, status, fileName, createdAt, savedCount, user, abilities }) => {
          const isSaved = status === 'Done' || status === 'Undoing' || status === 'Undone';
          const state = status === 'Undone' ? texts.undone : isSaved ? texts.saved(savedCount) : texts.draft;
          const by = `${user.name} ${user.surname}`.trim() || user.username;
          return (
            <Flex as="li" key={id} gap="2" wrap="wrap" align="center" justify="space-between">
              <Box minW="0" overflowWrap="anywhere">
                <Text>{texts.of(fileName, by, formatMoment(createdAt))}</Text>
                <Text textStyle="sm" color="fg.muted">
                  {state}
                </Text>
              </Box>
              <Flex gap="2" wrap="wrap">
                <Button size="sm" variant="outline" onClick={() => onOpen(id)}>
                  {isSaved ? texts.look(fileName) : texts.goOn(fileName)}
                </Button>
                {!isSaved && abilities.change && !isWorking(status) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => void remove({ variables: { id } }).then(() => refetch(), tell)}
                  >
                    {texts.remove(fileName)}
                  </Button>
                )}
              </Flex>
            </Flex>
          );
        })}
      </Stack>
    </Box>
  );
}
