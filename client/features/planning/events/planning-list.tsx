import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { planningTexts as texts } from '../../../i18n/nl/planning.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAddressRecord } from '../../../lib/use-address-record.ts';
import { useList } from '../../../records/list/use-list.ts';
import { ViewsButton } from '../../../records/views/views-button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableFilter } from '../../../ui/data-table/types.ts';
import { EmptyState } from '../../../ui/feedback/async-states.tsx';
import { eventList } from './event-columns.tsx';
import { type EventShare, shareOf } from './event-query.ts';
import { PlanningActions } from './planning-actions.tsx';
import { useEventActions } from './use-event-actions.tsx';

const EventSelection = lazyComponent(
  async () => (await import('./selection/event-selection.tsx')).EventSelection,
);

const { empty } = texts;

/**
 * The planning as a list: open tasks by deadline, soonest first, or done tasks, newest first. Its rows open at the
 * addresses of the planning.
 */
export function PlanningList({ organizationId }: { organizationId: string | null }) {
  return <PlanningTable {...usePlanning(organizationId)} organizationId={organizationId} />;
}

interface PlanningTableProps extends Pick<ReturnType<typeof usePlanning>, 'page' | 'table' | 'refresh'> {
  organizationId: string | null;
  /** The list has saved views. */
  hasViews?: boolean;
}

/** The planning as a list that is asked for elsewhere; null asks for nothing. */
export const usePlanning = (organizationId: string | null) => useList(eventList, organizationId);

/** The table of the planning. */
export function PlanningTable(props: PlanningTableProps) {
  const { page, table, refresh, organizationId, hasViews = false } = props;
  const rowActions = useEventActions();
  const share = shareOf(table.state.filters);
  const columns = share === 'done' ? columnsOfDone : table.columns;
  const hasOthers = page?.facets.some(({ values }) => values.some(({ count }) => count > 0)) ?? false;
  return (
    <>
      <DataTable
        {...table}
        selectable
        columns={columns}
        filters={filtersOf(share)}
        opening={useAddressRecord('/events')}
        rowTitle={({ title }) => texts.eventOf(title)}
        rowActions={rowActions}
        toolbarActions={
          <>
            {hasViews && (
              <ViewsButton {...table} list="Events" {...{ columns, organizationId }} definition={eventList} />
            )}
            <PlanningActions abilities={page?.abilities} />
          </>
        }
        emptyState={
          <EmptyState
            icon={<CalendarDays size={24} />}
            {...emptyTexts({
              hasOrganization: organizationId !== null,
              share,
              hasOthers,
              mayGenerate: page?.abilities.generate ?? false,
            })}
          />
        }
      />
      {table.selection.selected.size > 0 && (
        <Suspense>
          <EventSelection {...table} onChanged={refresh} />
        </Suspense>
      )}
    </>
  );
}

/** Columns of done tasks, which show the day of completion. */
const columnsOfDone = eventList.columns.map((column) =>
  column.id === 'completedAt' ? { ...column, defaultHidden: false, phone: 'show' as const } : column,
);

/** Filters of a share, without the statuses that it has not. */
function filtersOf(share: EventShare): readonly TableFilter[] {
  if (share === 'all') return eventList.filters;
  return eventList.filters.flatMap((filter) => {
    // Done tasks are never late.
    if (share === 'done' && filter.key === 'isOverdue') return [];
    if (filter.key !== 'status') return [filter];
    const options = filter.options.filter(({ value }) => value !== 'DONE');
    return share === 'done' ? [] : [{ ...filter, options }];
  });
}

interface Emptiness {
  hasOrganization: boolean;
  share: EventShare;
  /** Another share holds tasks. */
  hasOthers: boolean;
  mayGenerate: boolean;
}

function emptyTexts({ hasOrganization, share, hasOthers, mayGenerate }: Emptiness) {
  if (!hasOrganization) return { title: empty.title, body: empty.noOrganization };
  if (share === 'done') return empty.nothingDone;
  if (hasOthers) return empty.nothingOpen;
  return { title: empty.title, body: mayGenerate ? empty.body : empty.bodyForReader };
}
