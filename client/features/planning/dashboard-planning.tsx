import { Box, Heading } from '@chakra-ui/react';
import { planningTexts } from '../../i18n/nl/planning.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useSession } from '../../session/session-store.ts';
import { PartOfPage } from '../../ui/print/papers.ts';
import { PlanningCalendar } from './calendar/planning-calendar.tsx';
import { EventDialogs } from './events/event-dialogs.tsx';
import { PlanningList } from './events/planning-list.tsx';

/** The planning on the dashboard: the calendar for a Client, the list for the others (section 1). */
export function DashboardPlanning() {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  return (
    <Box as="section" aria-labelledby="dashboard-planning">
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="3" mb="4">
        <Heading as="h2" id="dashboard-planning" size="md">
          {planningTexts.title}
        </Heading>
      </Box>
      <PartOfPage value>
        {user?.role === 'Client' ? (
          <PlanningCalendar organizationId={organizationId} />
        ) : (
          <PlanningList organizationId={organizationId} />
        )}
      </PartOfPage>
      <EventDialogs organizationId={organizationId} />
    </Box>
  );
}
