import { Box, Button, Text } from '@chakra-ui/react';
import { Hammer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type ComingLaterScreen, comingLaterTexts } from '../../i18n/nl/coming-later.ts';
import { EmptyState } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';

/** Page of a screen that is not built yet: what it will hold, and where to go instead. */
export function ComingLaterPage({ title, screen }: { title: string; screen: ComingLaterScreen }) {
  return (
    <Page title={title}>
      <Box borderWidth="1px" borderStyle="dashed" borderRadius="l3" bg="bg.panel">
        <EmptyState
          icon={<Hammer size={24} />}
          title={comingLaterTexts.notice}
          body={
            <>
              <Text as="span" display="block">
                {comingLaterTexts.screens[screen]}
              </Text>
              <Text as="span" display="block" mt="2">
                {comingLaterTexts.general}
              </Text>
            </>
          }
          action={
            <Button asChild variant="outline">
              <Link to="/dashboard">{comingLaterTexts.toDashboard}</Link>
            </Button>
          }
        />
      </Box>
    </Page>
  );
}
