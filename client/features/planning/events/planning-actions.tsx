import { Button, Flex } from '@chakra-ui/react';
import { CalendarPlus, Plus } from 'lucide-react';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { eventDialogKinds } from './event-values.ts';

export interface PlanningAbilities {
  create: boolean;
  generate: boolean;
}

/** What one who plans can do: a task by hand, or a whole year out of the templates. */
export function PlanningActions({ abilities }: { abilities: PlanningAbilities | undefined }) {
  const dialog = useAddressDialog(eventDialogKinds);
  if (!abilities?.generate && !abilities?.create) return null;
  return (
    <Flex wrap="wrap" gap="2">
      {abilities.generate && (
        <Button
          variant="outline"
          size={{ base: 'md', md: 'sm' }}
          flex={{ base: '1 0 auto', sm: 'none' }}
          onClick={() => dialog.open('generate')}
        >
          <CalendarPlus aria-hidden />
          {planningTexts.generate}
        </Button>
      )}
      {abilities.create && (
        <Button
          size={{ base: 'md', md: 'sm' }}
          flex={{ base: '1 0 auto', sm: 'none' }}
          onClick={() => dialog.open('create')}
        >
          <Plus aria-hidden />
          {planningTexts.create}
        </Button>
      )}
    </Flex>
  );
}
