import { Box, Button, Text } from '@chakra-ui/react';
import { Building2, RotateCw } from 'lucide-react';
import { readFailure } from '../../graphql/error-message.ts';
import { useOrganizationsQuery } from '../../graphql/generated/hooks.ts';
import { noOrganizationTexts } from '../../i18n/nl/no-organization.ts';
import { useSession } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/feedback/async-states.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { Page } from '../../ui/page.tsx';

const texts = noOrganizationTexts;

/** Page for a person without an organisation: explains why it is empty and what to do. */
export function NoOrganizationPage() {
  const { user } = useSession();
  const { refetch, loading } = useOrganizationsQuery({ notifyOnNetworkStatusChange: true });

  async function look() {
    try {
      const { data } = await refetch();
      if (data?.organizations.length === 0) toast({ title: texts.stillNone });
    } catch (error) {
      toast({ title: texts.checkFailed, description: readFailure(error).message, tone: 'destructive' });
    }
  }

  return (
    <Page title={texts.title(user?.displayName ?? '')}>
      <Box borderWidth="1px" borderStyle="dashed" borderRadius="l3" bg="bg.panel">
        <EmptyState
          icon={<Building2 size={24} />}
          title={texts.notice}
          body={
            <>
              <Text as="span" display="block">
                {texts.text}
              </Text>
              <Text as="span" display="block" mt="2">
                {texts.moment}
              </Text>
            </>
          }
          action={
            <Button variant="outline" onClick={() => void look()} loading={loading} loadingText={texts.again}>
              <RotateCw aria-hidden />
              {texts.again}
            </Button>
          }
        />
      </Box>
    </Page>
  );
}
