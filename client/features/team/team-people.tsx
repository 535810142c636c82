import { Flex, Text } from '@chakra-ui/react';
import { myTeamTexts } from '../../i18n/nl/my-team.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { personOf } from './late-work.tsx';
import { OverviewSection } from './overview-section.tsx';
import type { Overview } from './use-team-overview.ts';

const { people: texts } = myTeamTexts;

/** The people of the team, each with how much of theirs is late or unread. */
export function TeamPeople({ people, late, unread }: Pick<Overview, 'people' | 'late' | 'unread'>) {
  return (
    <OverviewSection title={texts.title} count={people.length} none={texts.none}>
      {people.map(({ user, leads }) => {
        const lateOf = late.filter(({ person }) => person?.id === user.id).length;
        const unreadOf = unread.filter((one) =>
          one.people.some((reader) => reader.user.id === user.id),
        ).length;
        return (
          <Flex key={user.id} as="li" wrap="wrap" align="center" columnGap="3" rowGap="1" py="1">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {personOf(user)}
            </Text>
            {leads && <StatusBadge tone="info">{texts.leads}</StatusBadge>}
            {lateOf > 0 && <StatusBadge tone="danger">{texts.late(lateOf)}</StatusBadge>}
            {unreadOf > 0 && <StatusBadge tone="warning">{texts.unread(unreadOf)}</StatusBadge>}
            {lateOf + unreadOf === 0 && (
              <Text textStyle="sm" color="fg.muted">
                {texts.allDone}
              </Text>
            )}
          </Flex>
        );
      })}
    </OverviewSection>
  );
}
