import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { type Manual, manualAddress, nameOf } from './manual-values.ts';

/** Link to the page of a chapter, high enough for a thumb where links stand below each other. */
export function ChapterLink(chapter: Pick<Manual, 'id' | 'chapter' | 'title'>) {
  return (
    <Link asChild variant="underline" colorPalette="teal" minH="6" alignItems="center">
      <RouterLink to={manualAddress(chapter.id)}>{nameOf(chapter)}</RouterLink>
    </Link>
  );
}
