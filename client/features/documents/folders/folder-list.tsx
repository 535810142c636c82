import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { Archive, Folder as FolderIcon, Lock, Users } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { documentAddress } from '../document-values.ts';
import { DROP, FOLDER } from '../moving/use-dragging.ts';
import type { Folder } from './folder-tree.ts';

const { folders: texts } = documentTexts;

/** Readers of a folder in words. */
export const readersInWords = ({ readers, teams }: Pick<Folder, 'readers' | 'teams'>): string =>
  readers === 'Teams'
    ? texts.readers.Teams(teams.map(({ name }) => name).join(', '))
    : texts.readers[readers];

interface FolderListProps {
  folders: readonly Folder[];
  /** Empty for those who manage none. */
  actionsOf: (folder: Folder) => readonly RowAction[];
}

const Card = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    borderWidth: '1px',
    borderRadius: 'l2',
    ps: '3',
    pe: '1',
    py: '1.5',
    minW: '0',
    minH: '12',
    '&:has(a:hover)': { bg: 'bg.muted' },
  },
});

/** Folders that stand in another one, each with a link into it and the number of documents. */
export function FolderList({ folders, actionsOf }: FolderListProps) {
  if (folders.length === 0) return null;
  return (
    <Grid
      as="ul"
      aria-label={texts.title}
      listStyleType="none"
      templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
      gap="2"
      mb="5"
    >
      {folders.map((folder) => {
        const actions = actionsOf(folder);
        return (
          <Card key={folder.id} {...{ [FOLDER]: folder.id, [DROP]: folder.id }}>
            <Box color="fg.muted" flexShrink="0">
              {folder.isArchived ? <Archive size={18} aria-hidden /> : <FolderIcon size={18} aria-hidden />}
            </Box>
            <Box flex="1" minW="0">
              <Text
                asChild
                fontWeight="medium"
                overflowWrap="anywhere"
                textDecoration={{ _hover: 'underline' }}
              >
                <RouterLink to={documentAddress(folder.id)}>{folder.name}</RouterLink>
              </Text>
              <FolderFacts folder={folder} />
            </Box>
            {actions.length > 0 && <RowMenu title={texts.named(folder.name)} actions={actions} />}
          </Card>
        );
      })}
    </Grid>
  );
}

/** Number of documents, and who sees the folder where not everybody does. */
function FolderFacts({ folder }: { folder: Folder }) {
  const icon = folder.readers === 'Admins' ? <Lock size={14} aria-hidden /> : <Users size={14} aria-hidden />;
  return (
    <Flex gap="1.5" wrap="wrap" align="center" textStyle="xs" color="fg.muted">
      <span>{texts.count(folder.documentCount)}</span>
      {folder.isArchived && <span>· {texts.archived}</span>}
      {folder.readers !== 'Members' && (
        <>
          <span aria-hidden>·</span>
          {icon}
          <Box as="span" overflowWrap="anywhere">
            {readersInWords(folder)}
          </Box>
        </>
      )}
    </Flex>
  );
}
