import { Button, Flex } from '@chakra-ui/react';
import { CalendarPlus, Plus } from 'lucide-react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useSession } from '../../../session/session-store.ts';
import { ToolButton } from '../../../ui/data-table/toolbar/tool-button.tsx';
import { eventDialogKinds } from './event-values.ts';

export interface PlanningAbilities {
  create: boolean;
  generate: boolean;
}

/**
 * Buttons of a planner: a task by hand, or a whole year out of the templates. Until the abilities are known, roles that
 * may have them see the buttons in place.
 */
export function PlanningActions({ abilities }: { abilities: PlanningAbilities | undefined }) {
  const dialog = useAddressDialog(eventDialogKinds);
  const { user } = useSession();
  const { selected } = useOrganizations();
  const isPlanner = selected !== null && user?.role !== 'Client';
  const { generate, create } = abilities ?? { generate: isPlanner, create: isPlanner };
  if (!generate && !create) return null;
  return (
    <Flex wrap="wrap" gap="2">
      {generate && (
        <ToolButton
          icon={<CalendarPlus aria-hidden />}
          label={planningTexts.generate}
          disabled={!abilities}
          onClick={() => dialog.open('generate')}
        />
      )}
      {create && (
        <Button
          size={{ base: 'md', md: 'sm' }}
          flex={{ base: '1 0 auto', sm: 'none' }}
          disabled={!abilities}
          onClick={() => dialog.open('create')}
        >
          <Plus aria-hidden />
          {planningTexts.create}
        </Button>
      )}
    </Flex>
  );
}
