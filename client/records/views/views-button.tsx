import { Bookmark } from 'lucide-react';
import { type RefObject, Suspense, useRef } from 'react';
import type { ViewList } from '../../../schema/records/views.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { ToolButton } from '../../ui/data-table/toolbar/tool-button.tsx';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { TableState, TableStateOptions } from '../../ui/data-table/use-table-state.ts';

const SavedViews = lazyComponent(async () => (await import('./saved-views.tsx')).SavedViews);

type Before = 'focused' | 'pressed' | null;

/** Last use of the placeholder button, repeated on the menu's button once that is loaded. */
export type BeforeMenu = RefObject<Before>;

export interface ViewedList {
  list: ViewList;
  organizationId: string;
  /** Key under which the table's column layout is stored. */
  tableId: string;
  columns: readonly TableColumn<never>[];
  state: TableState;
  options: TableStateOptions;
}

interface ViewsButtonProps extends Omit<ViewedList, 'organizationId' | 'options'> {
  /** Null for no organisation, where there are no views. */
  organizationId: string | null;
  definition: { readonly tableOptions: TableStateOptions };
}

/** Button for a list's saved views in its toolbar; its menu loads after the list. */
export function ViewsButton({ organizationId, definition, ...list }: ViewsButtonProps) {
  const before = useRef<Before>(null);
  if (organizationId === null) return null;
  const { defaultSort, filterKeys } = definition.tableOptions;
  return (
    <Suspense
      fallback={
        <ToolButton
          icon={<Bookmark aria-hidden />}
          label={uiTexts.table.views}
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
        />
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
