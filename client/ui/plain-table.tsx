import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    '& caption': { textAlign: 'start', fontWeight: 'medium', fontSize: 'md', pb: '2' },
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '2', pe: '3', borderTopWidth: '1px' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium', borderTopWidth: '0' },
    '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 'medium' },
    '& tbody :is(th, th *)': { overflowWrap: 'anywhere' },
  },
});

interface PlainTableProps {
  caption: string;
  headers: readonly string[];
  /** Columns from this one on hold numbers. */
  numbersFrom?: number;
  children: ReactNode;
}

/** A small table to read, without sorting and filters. */
export function PlainTable({ caption, headers, numbersFrom = headers.length, children }: PlainTableProps) {
  return (
    <ScrollRegion label={caption}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header, place) => (
              <th key={header} scope="col" data-number={place >= numbersFrom ? '' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </ScrollRegion>
  );
}
