import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { fileListTexts } from '../../i18n/nl/files-list.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FileSpace, isNearlyFull, percentUsed } from './file-space.ts';

const texts = fileListTexts.space;

/** Warns that the space for files is nearly full, or full; nothing while there is room. */
export function SpaceWarning({ space, hasLink = false }: { space: FileSpace; hasLink?: boolean }) {
  if (!isNearlyFull(space)) return null;
  const percent = percentUsed(space);
  return (
    <Notice tone="warning">
      {percent === 100 ? texts.full : texts.nearlyFull(percent)}
      {hasLink && (
        <>
          {' '}
          <Link asChild variant="underline" color="inherit" display="inline">
            <RouterLink to="/settings/files">{texts.details}</RouterLink>
          </Link>
        </>
      )}
    </Notice>
  );
}
