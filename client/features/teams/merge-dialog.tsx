import { Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import { messages } from '../../../schema/values/messages.ts';
import { useMergeTeamsMutation } from '../../graphql/generated/hooks.ts';
import { managedTeamTexts } from '../../i18n/nl/teams.ts';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { attemptInForm } from '../../records/save/attempt.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { leadNames, type ManagedTeam, teamLabel } from './managed-team.ts';

const { merge: texts, form } = managedTeamTexts;

const rules = object({ intoId: string().required(messages.required) });

interface MergeDialogProps extends DialogControls {
  team: ManagedTeam;
  teams: readonly ManagedTeam[];
}

/** Merges a team into another one, after saying what moves and that the team's name goes. */
export function MergeDialog({ team, teams, onClose, onChanged }: MergeDialogProps) {
  const [merge] = useMergeTeamsMutation();
  const others = teams.filter(({ id, isArchived }) => id !== team.id && !isArchived);
  const nameOf = (chosen: string) => others.find(({ id }) => id === chosen)?.name ?? '';
  const save = async ({ intoId }: { intoId: string }) => {
    const result = await attemptInForm(() => merge({ variables: { id: team.id, intoId } }), {
      done: texts.done(team.name, nameOf(intoId)),
      failed: texts.failed,
    });
    onChanged();
    return result;
  };
  return (
    <FormDialog
      title={texts.title(team.name)}
      initialValues={{ intoId: '' }}
      rules={rules}
      // A draft would hold no text, and the number of moved records changes by the day.
      draftKey={null}
      submitLabel={texts.submit}
      cancelLabel={form.cancel}
      tone="destructive"
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        name="intoId"
        label={texts.into}
        placeholder={texts.choose}
        options={others.map((other) => ({ value: other.id, label: teamLabel(other) }))}
      />
      <Moves team={team} nameOf={nameOf} />
    </FormDialog>
  );
}

interface MovesProps {
  team: ManagedTeam;
  nameOf: (id: string) => string;
}

function Moves({ team, nameOf }: MovesProps) {
  const { values } = useFormikContext<{ intoId: string }>();
  const name = nameOf(values.intoId);
  const leads = leadNames(team);
  const lines = [
    texts.moves(team.members.length, team.recordCount, name ? `‘${name}’` : texts.chosen),
    ...(leads ? [texts.leadsMove(leads)] : []),
    texts.nameGoes(team.name),
    texts.final,
  ];
  return (
    <Notice tone="warning">
      {lines.map((line) => (
        <Text key={line} mt="1" _first={{ mt: '0' }}>
          {line}
        </Text>
      ))}
    </Notice>
  );
}
