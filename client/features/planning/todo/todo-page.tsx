import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { taskEventGroups } from '../../../../schema/records/planning.ts';
import { todoTexts as texts } from '../../../i18n/nl/planning.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { ListFile } from '../../../ui/data-table/types.ts';
import { EmptyState, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { EventDialogs } from '../events/event-dialogs.tsx';
import { myTasksQuery } from './my-tasks-query.ts';
import { TaskGroup } from './task-group.tsx';
import { useTaskGroup, useTasksOf } from './task-groups.ts';
import { todoPaper } from './todo-paper.ts';
import { useMyDoneTasks, useMyTasks } from './use-my-tasks.ts';

const ExportMenu = lazyComponent(
  async () => (await import('../../../ui/data-table/toolbar/export-menu.tsx')).ExportMenu,
);

async function save(file: ListFile): Promise<void> {
  const { addressOf, saveExport } = await import('../../../records/exports/save-export.ts');
  await saveExport(addressOf({ exported: 'todo', variables: myTasksQuery.variables, file }));
}

/** 'Takenlijst': what is assigned to the person, grouped by when it is due. */
export function TodoPage() {
  const { selected, organizations } = useOrganizations();
  const { user } = useSession();
  const [isDoneShown, setDoneShown] = useState(false);
  const done = useMyDoneTasks(isDoneShown);
  const groupOf = useTaskGroup();
  const { tasks, total, isLoading, hasFailed, refresh, highlightIds, announcement } = useMyTasks();
  const tasksOf = useTasksOf(tasks);
  const isEmpty = !isLoading && !hasFailed && total === 0;

  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <Flex gap="2" wrap="wrap">
          <PrintButton
            list={todoPaper({
              ...{ person: user?.displayName ?? '', isOfSeveral: organizations.length > 1 },
              ...{ tasks, total, done: done.tasks, groupOf },
            })}
          />
          {total > 0 && (
            <Suspense>
              <ExportMenu isAct total={total} selected={[]} shown={[]} onFile={save} />
            </Suspense>
          )}
        </Flex>
      }
    >
      <Stack gap="8" maxW="3xl" aria-busy={isLoading}>
        {hasFailed && <LoadFailed title={texts.loadFailed} onRetry={refresh} />}
        {isLoading && <TasksSkeleton />}
        {isEmpty && (
          <EmptyState icon={<ListChecks size={24} />} title={texts.empty.title} body={texts.empty.body} />
        )}
        {taskEventGroups.list.map(({ code, name }) => (
          <TaskGroup
            key={code}
            title={name}
            tasks={tasksOf(code)}
            isLate={code === 'Overdue'}
            highlightIds={highlightIds}
          />
        ))}
        {total > tasks.length && <Text color="fg.muted">{texts.more(total - tasks.length)}</Text>}
        {!isLoading && !hasFailed && (
          <DoneTasks {...done} isShown={isDoneShown} onShow={setDoneShown} highlightIds={highlightIds} />
        )}
      </Stack>
      <Box srOnly role="status">
        {announcement}
      </Box>
      <EventDialogs organizationId={selected?.id ?? null} />
    </Page>
  );
}

interface DoneTasksProps extends ReturnType<typeof useMyDoneTasks> {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  highlightIds: ReadonlySet<string>;
}

function DoneTasks({ isShown, onShow, ...shown }: DoneTasksProps) {
  return (
    <Stack gap="4" align="stretch">
      <Box>
        <Button variant="ghost" size="sm" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
          {isShown ? texts.hideDone : texts.showDone}
        </Button>
      </Box>
      {isShown && <ShownDoneTasks {...shown} />}
    </Stack>
  );
}

function ShownDoneTasks({ tasks, isLoading, highlightIds }: Omit<DoneTasksProps, 'isShown' | 'onShow'>) {
  if (isLoading) return <TasksSkeleton />;
  if (tasks.length === 0) return <Text color="fg.muted">{texts.noneDone}</Text>;
  return <TaskGroup title={texts.done} tasks={tasks} highlightIds={highlightIds} />;
}

function TasksSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      {[1, 2, 3].map((task) => (
        <Stack key={task} borderWidth="1px" borderRadius="l3" p="4" gap="3">
          <Skeleton height="4" width="60%" />
          <Skeleton height="3.5" width="40%" />
          <Skeleton height="6" width="24" />
        </Stack>
      ))}
    </Stack>
  );
}
