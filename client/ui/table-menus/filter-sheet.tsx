import { Box, Button, Drawer, Flex, Portal, Text } from '@chakra-ui/react';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { X } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import type { DataTableProps, Row } from '../data-table/types.ts';
import { IconButton } from '../icon-button.tsx';
import { FilterValues } from './filter-values.tsx';
import { PhoneSort, type SortColumn } from './phone-sort.tsx';

interface FilterSheetProps extends Pick<DataTableProps<Row>, 'filters' | 'facets' | 'state' | 'total'> {
  columns: readonly SortColumn[];
  isOpen: boolean;
  onClose: () => void;
}

const texts = uiTexts.table;

/** The filters and the order of a list as a sheet from below; each choice works at once. */
export function FilterSheet({
  isOpen,
  onClose,
  filters = [],
  facets,
  state,
  columns,
  total,
}: FilterSheetProps) {
  const close = useBackCloses('filters', isOpen, onClose);
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && close()}
      placement="bottom"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxH="85dvh" borderTopRadius="l3">
            <Flex align="center" justify="space-between" ps="4" pe="2" py="2" borderBottomWidth="1px">
              <Drawer.Title fontWeight="650">{texts.filtersSheet}</Drawer.Title>
              <IconButton label={uiTexts.close} icon={<X aria-hidden />} onClick={close} />
            </Flex>
            <Box overflowY="auto" px="4" py="3" display="grid" gap="4">
              <PhoneSort columns={columns} state={state} />
              {filters.map((filter) => (
                <Box key={filter.key} as="section" aria-label={filter.label}>
                  <Text fontWeight="medium" mb="1">
                    {filter.label}
                  </Text>
                  <FilterValues
                    filter={filter}
                    facet={facets?.find(({ field }) => field === filter.key)}
                    chosen={state.filters[filter.key] ?? []}
                    onChange={(values) => state.setFilter(filter.key, values)}
                  />
                </Box>
              ))}
            </Box>
            <Flex gap="3" p="4" borderTopWidth="1px" justify="space-between" wrap="wrap">
              <Button variant="outline" onClick={state.reset} aria-disabled={!state.isFiltered}>
                {texts.reset}
              </Button>
              <Button onClick={close}>{texts.showResults(total)}</Button>
            </Flex>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
