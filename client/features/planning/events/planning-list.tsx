import { CalendarDays } from 'lucide-react';
import { planningTexts as texts } from '../../../i18n/nl/planning.ts';
import { usePreferences } from '../../../resource/account/preferences.tsx';
import { EmptyState } from '../../../ui/async-states.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableState } from '../../../ui/data-table/use-table-state.ts';
import { eventColumns, eventFilters, eventTableOptions } from './event-columns.tsx';
import { PlanningActions } from './planning-actions.tsx';
import { useEventActions } from './use-event-actions.tsx';
import { useEventList } from './use-event-list.ts';

const { empty } = texts;

/** The planning as a list, soonest deadline first. */
export function PlanningList({ organizationId }: { organizationId: string | null }) {
  const { preferences } = usePreferences();
  const state = useTableState({ ...eventTableOptions, defaultPageSize: preferences.pageSize });
  const list = useEventList(organizationId, state);
  const rowActions = useEventActions();
  const actions = <PlanningActions abilities={list.page?.abilities} />;
  const emptyBody = list.page?.abilities.generate ? empty.body : empty.bodyForReader;
  return (
    <DataTable
      tableId="events"
      caption={texts.caption}
      columns={eventColumns}
      {...list.table}
      rowId={({ id }) => id}
      rowTitle={({ title }) => texts.eventOf(title)}
      state={state}
      filters={eventFilters}
      searchLabel={texts.search}
      rowActions={rowActions}
      toolbarActions={actions}
      emptyState={
        <EmptyState
          icon={<CalendarDays size={24} />}
          title={empty.title}
          body={organizationId ? emptyBody : empty.noOrganization}
        />
      }
    />
  );
}
