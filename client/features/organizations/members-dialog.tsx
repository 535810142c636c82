import { Badge, Box, Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { membershipKinds } from '../../../schema/people/organizations.ts';
import {
  useAddMemberMutation,
  useFindPeopleQuery,
  useOrganizationMembersQuery,
} from '../../graphql/generated/hooks.ts';
import { organizationTexts } from '../../i18n/nl/organizations.ts';
import { formatDate } from '../../lib/format-date.ts';
import { FRESH_FETCH_POLICY } from '../../records/list/fetch-policy.ts';
import { attempt } from '../../records/save/attempt.ts';
import { Dialog, DialogBody } from '../../ui/dialog/dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import type { ManagedOrganization } from './organization-columns.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

const texts = organizationTexts.members;
const SHORTEST_SEARCH = 2;

interface MembersDialogProps {
  organization: ManagedOrganization;
  onClose: () => void;
  onChanged: () => void;
}

const nameOf = ({ name, surname, username }: { name: string; surname: string; username: string }) =>
  `${name} ${surname}`.trim() || username;

/** Lists the owners and members of an organisation; removes and adds people. */
export function MembersDialog({ organization, onClose, onChanged }: MembersDialogProps) {
  const { id, name, archivedAt } = organization;
  const { data, dataState, error, refetch } = useOrganizationMembersQuery({
    variables: { id },
    ...FRESH_FETCH_POLICY,
  });
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const members = dataState === 'complete' ? data.organizationMembers : null;
  const changed = () => {
    void refetch().catch(() => undefined);
    onChanged();
  };
  const membersDialog = (
    <Dialog open onClose={onClose} title={texts.title(name)} size="lg">
      <DialogBody>
        <Stack gap="6" pb="6">
          {!members && !error && <FormSkeleton fields={2} />}
          {!members && error && <LoadFailed onRetry={() => void refetch()} />}
          {members?.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
          <Stack as="ul" listStyleType="none" p="0" gap="0">
            {members?.map(({ user, kind, since, isConfidant }) => (
              <Flex
                as="li"
                key={user.id}
                align="center"
                justify="space-between"
                gap="4"
                py="2"
                borderBottomWidth="1px"
              >
                <Box minW="0">
                  <Text overflowWrap="anywhere">
                    {nameOf(user)} <Badge ms="1">{membershipKinds.nameOf(kind)}</Badge>
                    {isConfidant && <Badge ms="1">{texts.confidant}</Badge>}
                  </Text>
                  <Text textStyle="sm" color="fg.muted">
                    {texts.since(formatDate(since))}
                  </Text>
                </Box>
                {!archivedAt && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={texts.removeOf(nameOf(user))}
                    aria-haspopup="dialog"
                    onClick={() => setLeaving({ id: user.id, name: nameOf(user) })}
                  >
                    {texts.remove}
                  </Button>
                )}
              </Flex>
            ))}
          </Stack>
          {!archivedAt && members && (
            <AddMember
              organizationId={id}
              present={new Set(members.map(({ user }) => user.id))}
              onAdded={changed}
            />
          )}
        </Stack>
      </DialogBody>
    </Dialog>
  );
  return (
    <>
      {membersDialog}
      {leaving && (
        <RemoveMemberDialog
          organization={organization}
          member={leaving}
          onClose={() => setLeaving(null)}
          onChanged={changed}
        />
      )}
    </>
  );
}

interface AddMemberProps {
  organizationId: string;
  /** Ids of the present members. */
  present: ReadonlySet<string>;
  onAdded: () => void;
}

function AddMember({ organizationId, present, onAdded }: AddMemberProps) {
  const [search, setSearch] = useState('');
  const isSearching = search.trim().length >= SHORTEST_SEARCH;
  const { data, dataState } = useFindPeopleQuery({
    variables: { search: search.trim() },
    skip: !isSearching,
  });
  const [add] = useAddMemberMutation();
  const found = dataState === 'complete' && isSearching ? data.userAccounts.rows : null;
  // A SuperAdmin reaches every organisation and belongs to none.
  const candidates = found?.filter(({ id, role }) => !present.has(id) && role !== 'SuperAdmin');
  const addOne = async (userId: string, role: string) => {
    const kind = role === 'Admin' ? 'Owner' : 'Member';
    const failed = await attempt(() => add({ variables: { organizationId, userId, kind } }), {
      done: texts.added,
      failed: texts.failed,
    });
    if (!failed) onAdded();
  };
  return (
    <Box>
      <Field.Root>
        <Field.Label>{texts.find}</Field.Label>
        <Input
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Field.HelperText>{texts.findHint}</Field.HelperText>
      </Field.Root>
      <Stack as="ul" listStyleType="none" p="0" gap="0" aria-live="polite">
        {candidates?.map((person) => (
          <Flex as="li" key={person.id} align="center" justify="space-between" gap="4" py="2">
            <Text overflowWrap="anywhere">{nameOf(person)}</Text>
            <Button
              size="sm"
              variant="outline"
              aria-label={texts.addOf(nameOf(person))}
              onClick={() => void addOne(person.id, person.role)}
            >
              {texts.add}
            </Button>
          </Flex>
        ))}
        {candidates?.length === 0 && (
          <Text as="li" color="fg.muted" py="2">
            {texts.noneFound}
          </Text>
        )}
      </Stack>
    </Box>
  );
}
