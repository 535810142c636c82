import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import { documentAddress } from '../document-values.ts';
import { DROP } from '../moving/use-dragging.ts';
import { readersInWords } from './folder-list.tsx';
import type { Folder } from './folder-tree.ts';

const { folders: texts, title } = documentTexts;

const Step = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '1', minW: '0' } });

interface FolderPathProps {
  /** Folders from the highest down. */
  path: readonly Folder[];
  /** The last step is a link as well, as what is shown stands in it. */
  isWithin?: boolean;
}

/** The way from all documents to a folder. */
export function FolderPath({ path, isWithin = false }: FolderPathProps) {
  return (
    <Box as="nav" aria-label={texts.path} mb="3">
      <Flex as="ol" wrap="wrap" gap="1" listStyleType="none" textStyle="sm">
        <Step {...{ [DROP]: '' }}>
          <Text asChild textDecoration="underline">
            <RouterLink to="/documents">{title}</RouterLink>
          </Text>
        </Step>
        {path.map(({ id, name }, place) => {
          const isHere = !isWithin && place === path.length - 1;
          return (
            <Step key={id} {...{ [DROP]: id }}>
              <ChevronRight size={14} aria-hidden />
              {isHere ? (
                <Text as="span" aria-current="page" overflowWrap="anywhere">
                  {name}
                </Text>
              ) : (
                <Text asChild textDecoration="underline" overflowWrap="anywhere">
                  <RouterLink to={documentAddress(id)}>{name}</RouterLink>
                </Text>
              )}
            </Step>
          );
        })}
      </Flex>
    </Box>
  );
}

/** Readers of a folder, and the folder above that says so. */
export function FolderReaders({ path }: { path: readonly Folder[] }) {
  const folder = path.at(-1);
  if (!folder || folder.readers === 'Members') return null;
  const from = path.findLast(({ ownReaders, isArchived }) => isArchived || ownReaders != null);
  return (
    <Text textStyle="sm" color="fg.muted" mb="4">
      {readersInWords(folder)}
      {from && from.id !== folder.id && ` (${texts.inherited(from.name)})`}
    </Text>
  );
}
