import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DashboardPlanning } from '../../features/planning/dashboard-planning.tsx';
import { TodayTasks } from '../../features/planning/todo/today-tasks.tsx';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { Page } from '../../ui/page.tsx';

const texts = shellTexts.dashboard;

/** What one has to do today, the documented notice that more is coming, and the planning (section 1). */
export function DashboardPage() {
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <TodayTasks>
        <UnderConstruction />
        <DashboardPlanning />
      </TodayTasks>
    </Page>
  );
}

function UnderConstruction() {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="4"
      px="4"
      py="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Box color="fg.muted" aria-hidden>
        <LayoutDashboard size={24} />
      </Box>
      <Box flex="1" minW="2xs">
        <Text fontWeight="medium">{texts.notice}</Text>
        <Text color="fg.muted">{texts.text}</Text>
      </Box>
      <Button asChild variant="outline" size="sm">
        <Link to="/register">{texts.toRegister}</Link>
      </Button>
    </Flex>
  );
}
