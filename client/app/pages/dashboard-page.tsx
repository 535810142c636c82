import { Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Home } from '../../features/home/home.tsx';
import { DashboardInsights } from '../../features/insights/dashboard/dashboard-parts.ts';
import { DashboardPlanning } from '../../features/planning/dashboard-planning.tsx';
import { TodayTasks } from '../../features/planning/todo/today-tasks.tsx';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { RefusedPage } from './refused-page.tsx';

const texts = shellTexts.dashboard;

/** Dashboard: home by role, figures, the person's tasks, and the planning (section 1). */
export function DashboardPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose} actions={usePageOrganizationPicker()}>
      <RefusedPage />
      <Home>
        <Suspense fallback={<Skeleton height="48" />}>
          <DashboardInsights />
        </Suspense>
        <TodayTasks>
          <DashboardPlanning />
        </TodayTasks>
      </Home>
    </Page>
  );
}
