import { useApolloClient } from '@apollo/client/react';
import { teamRules } from '../../../schema/people/team-rules.ts';
import { teamLimits } from '../../../schema/people/teams.ts';
import { useCreateTeamMutation, useUpdateTeamMutation } from '../../graphql/generated/hooks.ts';
import { ManagedTeamsDocument } from '../../graphql/generated/operations.ts';
import { managedTeamTexts as texts } from '../../i18n/nl/teams.ts';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { RecordForm } from '../../records/save/record-form.tsx';
import { useRecordSave } from '../../records/save/use-record-save.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ManagedTeam } from './managed-team.ts';

const { form, fields, toasts } = texts;

interface TeamFormProps extends DialogControls {
  /** Null for a new team. */
  team: ManagedTeam | null;
  organizationId: string;
}

const toValues = ({ name, location, version }: Pick<ManagedTeam, 'name' | 'location' | 'version'>) => ({
  ...{ name, location, version },
});
type TeamValues = ReturnType<typeof toValues>;

/** Makes a team, or gives one another name or location. */
export function TeamForm({ team, organizationId, onClose, onChanged }: TeamFormProps) {
  const client = useApolloClient();
  const [createTeam] = useCreateTeamMutation();
  const [updateTeam] = useUpdateTeamMutation();
  const draftKey = useDraftKey('team', team?.id ?? `new:${organizationId}`);
  const { create, update } = useRecordSave(draftKey, toasts);
  const save = ({ version, ...input }: TeamValues) =>
    team
      ? update(updateTeam, { id: team.id, version, input })
      : create(createTeam, { organizationId, input });
  const load = async () => {
    const { data } = await client.query({
      query: ManagedTeamsDocument,
      variables: { organizationId },
      fetchPolicy: 'no-cache',
    });
    const newest = data?.managedTeams.find(({ id }) => id === team?.id);
    return newest ? toValues(newest) : null;
  };
  return (
    <RecordForm
      title={team ? form.editTitle : form.createTitle}
      initialValues={toValues(team ?? { name: '', location: '', version: 0 })}
      rules={teamRules}
      steps={[{ title: '', fields: ['name', 'location'], content: <TeamFields /> }]}
      firstErrorOnly={false}
      labels={{ save: form.submit, cancel: form.cancel }}
      draftKey={draftKey}
      save={save}
      onSaved={onChanged}
      onClose={onClose}
      comparison={
        team
          ? {
              fields: [
                { name: 'name', label: fields.name, shown: ({ name }) => name },
                { name: 'location', label: fields.location, shown: ({ location }) => location },
              ],
              load,
              goneText: form.gone,
              failedText: toasts.updateFailed,
            }
          : undefined
      }
    />
  );
}

function TeamFields() {
  return (
    <>
      <TextField name="name" label={fields.name} maxLength={teamLimits.text} />
      <TextField
        name="location"
        label={fields.location}
        hint={form.locationHint}
        maxLength={teamLimits.text}
        optional
      />
    </>
  );
}
