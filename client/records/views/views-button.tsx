import { Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { type RefObject, Suspense, useRef } from 'react';
import type { ViewList } from '../../../schema/records/views.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { TableState, TableStateOptions } from '../../ui/data-table/use-table-state.ts';

const SavedViews = lazyComponent(async () => (await import('./saved-views.tsx')).SavedViews);

type Before = 'focused' | 'pressed' | null;

/** What one did with the button before its menu was there. */
export type BeforeMenu = RefObject<Before>;

export interface ViewedList {
  list: ViewList;
  organizationId: string;
  /** As the table remembers its columns. */
  tableId: string;
  columns: readonly TableColumn<never>[];
  state: TableState;
  options: TableStateOptions;
}

interface ViewsButtonProps extends Omit<ViewedList, 'organizationId' | 'options'> {
  /** Without one there are no views. */
  organizationId: string | null;
  definition: { readonly tableOptions: TableStateOptions };
}

/** The saved views of a list in its toolbar. What they take is loaded after the list. */
export function ViewsButton({ organizationId, definition, ...list }: ViewsButtonProps) {
  const before = useRef<Before>(null);
  if (organizationId === null) return null;
  const { defaultSort, filterKeys } = definition.tableOptions;
  return (
    <Suspense
      fallback={
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="menu"
          onFocus={() => {
            before.current = 'focused';
          }}
          onBlur={() => {
            before.current = null;
          }}
          onClick={() => {
            before.current = 'pressed';
          }}
        >
          <Bookmark aria-hidden />
          {uiTexts.table.views}
        </Button>
      }
    >
      <SavedViews
        {...list}
        organizationId={organizationId}
        options={{ defaultSort, filterKeys }}
        before={before}
      />
    </Suspense>
  );
}
