import { CalendarDays } from 'lucide-react';
import { planningTexts as texts } from '../../../i18n/nl/planning.ts';
import { useList } from '../../../resource/list/use-list.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/async-states.tsx';
import { eventList } from './event-columns.tsx';
import { PlanningActions } from './planning-actions.tsx';
import { useEventActions } from './use-event-actions.tsx';

const { empty } = texts;

/** The planning as a list, soonest deadline first. */
export function PlanningList({ organizationId }: { organizationId: string | null }) {
  const { page, table } = useList(eventList, organizationId);
  const rowActions = useEventActions();
  const emptyBody = page?.abilities.generate ? empty.body : empty.bodyForReader;
  return (
    <DataTable
      {...table}
      rowTitle={({ title }) => texts.eventOf(title)}
      rowActions={rowActions}
      toolbarActions={<PlanningActions abilities={page?.abilities} />}
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
