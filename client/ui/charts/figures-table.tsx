import { Box, Table } from '@chakra-ui/react';
import { ScrollRegion } from '../scroll-region.tsx';

/** Figures in words. */
export interface FigureRows {
  readonly heads: readonly string[];
  /** A cell for each heading; the first one names its row. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of figures, whose first column names the rows. */
export function FiguresTable({ caption, heads, rows }: FigureRows & { caption: string }) {
  return (
    <ScrollRegion label={caption} mt="3">
      <Table.Root size="sm">
        <Box as="caption" srOnly>
          {caption}
        </Box>
        <Table.Header>
          <Table.Row>
            {heads.map((head, place) => (
              <Table.ColumnHeader key={head} scope="col" textAlign={place === 0 ? 'start' : 'end'}>
                {head}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(([name, ...cells]) => (
            <Table.Row key={name}>
              <Table.Cell asChild fontWeight="normal" textAlign="start">
                <th scope="row">{name}</th>
              </Table.Cell>
              {cells.map((cell, place) => (
                <Table.Cell key={heads[place + 1]} textAlign="end" fontVariantNumeric="tabular-nums">
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </ScrollRegion>
  );
}
