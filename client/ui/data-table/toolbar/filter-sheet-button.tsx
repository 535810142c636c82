import { Button } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { DataTableProps, Row } from '../types.ts';

const FilterSheet = lazyComponent(
  async () => (await import('../../table-menus/filter-sheet.tsx')).FilterSheet,
);

/** Opens the filters and the order of a list as one sheet on a phone; says how many filters are on. */
export function FilterSheetButton<Data extends Row>(props: DataTableProps<Data>) {
  const { state, filters = [], facets, columns, total } = props;
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const count = filters.filter(({ key }) => (state.filters[key] ?? []).length > 0).length;
  if (filters.length === 0 && columns.every(({ sortable }) => !sortable)) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <ListFilter aria-hidden />
        {uiTexts.table.filtersAndSort(count)}
      </Button>
      {isUsed && (
        <Suspense>
          <FilterSheet
            {...{ state, filters, columns, facets, total }}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
