import { Box, Flex, Text } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { assigneeOf, type TaskEvent } from './event-values.ts';
import { OverdueBadge } from './status/event-status.tsx';
import { StatusMenu } from './status/status-menu.tsx';
import { useEventActions } from './use-event-actions.tsx';

interface EventItemProps {
  event: TaskEvent;
  /** The due date, or another remark on time. */
  note: string;
  /** The list is one person's own, so no assignee shows beside the note. */
  isOwn?: boolean;
  /** Name of the organisation, where the list holds tasks of several. */
  organization?: string | undefined;
  isChanged: boolean;
  /** The page keeps its query when the record opens. */
  staysHere?: boolean;
}

/** A task as an item of a list: title, details, status, and the menu with the rest. */
export function EventItem(props: EventItemProps) {
  const { event, note, isOwn = false, organization, isChanged, staysHere = false } = props;
  const { search } = useLocation();
  const actions = useEventActions();
  const details = [note, isOwn ? undefined : assigneeOf(event), organization].filter(Boolean).join(' · ');
  return (
    <Box
      as="li"
      data-changed={isChanged ? '' : undefined}
      bg={isChanged ? 'teal.muted' : 'bg.panel'}
      transition="background-color 140ms"
      borderWidth="1px"
      borderRadius="l3"
      ps="4"
      pe="2"
      pt="2"
      pb="3"
    >
      <Flex align="center" wrap="wrap" columnGap="3" minH="10">
        <Text
          flex="1 1 5rem"
          minW="0"
          fontWeight="medium"
          lineClamp="3"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          <Link
            to={{ pathname: `/events/${event.id}`, search: staysHere ? search : '' }}
            preventScrollReset={staysHere}
            data-row={staysHere ? event.id : undefined}
          >
            {event.title}
          </Link>
        </Text>
        <RowMenu title={planningTexts.eventOf(event.title)} actions={actions(event)} />
      </Flex>
      <Text textStyle="sm" color="fg.muted" mb="2">
        {details}
      </Text>
      <Flex align="center" wrap="wrap" gap="2">
        <StatusMenu event={event} />
        <OverdueBadge event={event} />
      </Flex>
    </Box>
  );
}
