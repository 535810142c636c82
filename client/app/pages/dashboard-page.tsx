import { Text } from '@chakra-ui/react';
import { Home } from '../../features/home/home.tsx';
import { DashboardPlanning } from '../../features/planning/dashboard-planning.tsx';
import { TodayTasks } from '../../features/planning/todo/today-tasks.tsx';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { Page } from '../../ui/page.tsx';

const texts = shellTexts.dashboard;

/** Dashboard: home by role, the person's tasks, the documented notice, and the planning (section 1). */
export function DashboardPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Home>
        <TodayTasks>
          <Text textStyle="sm" color="fg.muted">
            {texts.notice}
          </Text>
          <DashboardPlanning />
        </TodayTasks>
      </Home>
    </Page>
  );
}
