import { chakra, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { type TaskEventStatus, taskEventStatuses } from '../../../../../schema/terms/planning.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { MenuButton } from '../../../../ui/overlay/menu-button.tsx';
import { today } from '../../today.ts';
import type { TaskEvent } from '../event-values.ts';
import { EventStatusBadge } from './event-status.tsx';
import { useChangeStatus } from './use-change-status.ts';

const { status: texts } = planningTexts;

/** A task's status; for who may change it a button that offers the others. */
export function StatusMenu({ event }: { event: TaskEvent }) {
  const change = useChangeStatus();
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<TaskEventStatus | null>(null);

  // The menu moves the focus itself while it closes; a dialog must know where to give it back.
  const runChosen = () => {
    const status = chosen.current;
    chosen.current = null;
    if (!status) return;
    trigger.current?.focus({ preventScroll: true });
    void change(event, status);
  };

  // What has begun is no longer Upcoming: the server would say so again.
  const mayWait = event.status === 'Upcoming' || event.startDate > today();
  const offered = taskEventStatuses.list.filter(({ code }) => code !== 'Upcoming' || mayWait);

  if (!event.abilities.changeStatus) return <EventStatusBadge status={event.status} />;
  return (
    <MenuButton
      onExitComplete={runChosen}
      placement="bottom-start"
      trigger={
        <chakra.button
          ref={trigger}
          type="button"
          aria-label={texts.change(event.title, taskEventStatuses.nameOf(event.status))}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH="8"
          borderRadius="l2"
          cursor="pointer"
          color="fg.muted"
          _hover={{ color: 'fg' }}
          _icon={{ boxSize: '4' }}
        >
          <EventStatusBadge status={event.status} />
          <ChevronDown aria-hidden />
        </chakra.button>
      }
    >
      {(Menu) => (
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="48" aria-label={texts.menu}>
              <Menu.RadioItemGroup value={event.status}>
                {offered.map(({ code, name }) => (
                  <Menu.RadioItem
                    key={code}
                    value={code}
                    onClick={() => {
                      chosen.current = code;
                    }}
                  >
                    <Menu.ItemText>{name}</Menu.ItemText>
                    <Menu.ItemIndicator />
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      )}
    </MenuButton>
  );
}
