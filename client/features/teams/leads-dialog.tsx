import { Box, Button, Flex, Stack, Link as StyledLink, Text } from '@chakra-ui/react';
import { UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSetTeamLeadMutation } from '../../graphql/generated/hooks.ts';
import { managedTeamTexts } from '../../i18n/nl/teams.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { attemptInForm } from '../../records/save/attempt.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type ManagedTeam, personName } from './managed-team.ts';

const { leads: texts } = managedTeamTexts;

type Member = ManagedTeam['members'][number];

interface LeadsDialogProps extends DialogControls {
  team: ManagedTeam;
}

/** Marks people of a team as those who answer for it, each at once. */
export function LeadsDialog({ team, onClose, onChanged }: LeadsDialogProps) {
  const [setLead] = useSetTeamLeadMutation();
  const [refusal, setRefusal] = useState<{ userId: string; message: string } | null>(null);
  // A disabled button would lose the focus.
  const isBusy = useRef(false);
  const toggle = async ({ user, leads }: Member) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(null);
    const name = personName(user);
    const result = await attemptInForm(
      () => setLead({ variables: { teamId: team.id, userId: user.id, isLead: !leads } }),
      { done: leads ? texts.unmarked(name) : texts.marked(name), failed: texts.failed },
    );
    const [message] = Object.values(result?.fields ?? {});
    if (message) setRefusal({ userId: user.id, message });
    isBusy.current = false;
    onChanged();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(team.name)}
      description={texts.meaning}
      size="lg"
      footer={
        <DialogFooter>
          <Button ms="auto" variant="outline" onClick={onClose}>
            {uiTexts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody isForReading={team.members.length === 0}>
        <Stack gap="4" pb="4">
          {team.members.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
          <Stack as="ul" listStyleType="none" p="0" gap="0">
            {team.members.map((member) => (
              <MemberItem
                key={member.user.id}
                member={member}
                refusal={refusal?.userId === member.user.id ? refusal.message : null}
                onToggle={() => void toggle(member)}
              />
            ))}
          </Stack>
          <StyledLink asChild alignSelf="flex-start" variant="underline">
            <Link to="/users">{texts.choosePeople}</Link>
          </StyledLink>
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

interface MemberItemProps {
  member: Member;
  refusal: string | null;
  onToggle: () => void;
}

function MemberItem({ member, refusal, onToggle }: MemberItemProps) {
  const { user, leads, mayLead, isConfidant } = member;
  const name = personName(user);
  return (
    <Box as="li" py="2" borderBottomWidth="1px">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="2" wrap="wrap" minW="0">
          <Text overflowWrap="anywhere">{name}</Text>
          {leads && (
            <StatusBadge tone="info" icon={<UserCheck />}>
              {texts.isLead}
            </StatusBadge>
          )}
        </Flex>
        {leads || mayLead ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={leads ? texts.unmarkOf(name) : texts.markOf(name)}
            onClick={onToggle}
          >
            {leads ? texts.unmark : texts.mark}
          </Button>
        ) : (
          <Text textStyle="sm" color="fg.muted">
            {texts.seesAll}
          </Text>
        )}
      </Flex>
      {isConfidant && (leads || mayLead) && (
        <Box mt="2">
          <Notice tone="warning">{texts.isConfidant}</Notice>
        </Box>
      )}
      {refusal && (
        <Box mt="2">
          <Notice tone="failure">{refusal}</Notice>
        </Box>
      )}
    </Box>
  );
}
