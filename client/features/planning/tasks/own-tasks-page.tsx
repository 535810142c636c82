import { Button } from '@chakra-ui/react';
import { ArrowLeft, Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownTaskTexts as texts } from '../../../i18n/nl/tasks.ts';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { OrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { ListPage } from '../../../records/list/list-page.tsx';
import { useList } from '../../../records/list/use-list.ts';
import { useSession } from '../../../session/session-store.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { ownTaskList } from './task-columns.tsx';
import { TaskDialogs, taskActions, taskDialogKinds } from './task-dialogs.tsx';

/** The recurring tasks that an organisation plans beside those of all, for its Admins. */
export function OwnTasksPage() {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const { page, table, records } = useList(ownTaskList, organizationId);
  const dialog = useAddressDialog(taskDialogKinds);

  return (
    <ListPage
      texts={texts}
      table={table}
      rowTitle={({ title }) => texts.taskOf(title)}
      rowActions={taskActions(dialog.open)}
      actions={
        <>
          <Button variant="outline" size={{ base: 'md', md: 'sm' }} asChild>
            <Link to="/events">
              <ArrowLeft aria-hidden />
              {texts.toPlanning}
            </Link>
          </Button>
          {user?.role === 'SuperAdmin' && <OrganizationPicker />}
        </>
      }
      firstAction={
        <CreateButton
          onClick={() => dialog.open('create')}
          isAllowed={page?.abilities.create}
          lacksOrganization={organizationId === null}
        >
          {texts.create}
        </CreateButton>
      }
      empty={{ icon: <Repeat size={24} />, ...texts.empty }}
    >
      <TaskDialogs dialog={dialog} {...records} ownedBy={organizationId} />
    </ListPage>
  );
}
