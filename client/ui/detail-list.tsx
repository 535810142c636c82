import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';
import { LinkedText } from './linked-text.tsx';

export interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
}

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** Labels with their values, to read only; keeps line breaks and says when a value is missing. */
export function DetailList({ items }: DetailListProps) {
  return (
    <Box as="dl" display="grid" gap="4" m="0">
      {items.map(({ label, value }) => (
        <Box key={label}>
          <Box as="dt" textStyle="sm" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" m="0" mt="0.5" whiteSpace="pre-line" overflowWrap="anywhere">
            {isEmpty(value) ? (
              <Box as="span" color="fg.muted">
                {uiTexts.notFilledIn}
              </Box>
            ) : typeof value === 'string' ? (
              <LinkedText text={value} />
            ) : (
              value
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
