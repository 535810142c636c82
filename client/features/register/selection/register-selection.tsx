import { DeleteRegisterEntriesDocument } from '../../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../../i18n/nl/records/selection.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { sendBatch } from '../../../records/selection/batch.ts';
import { dateAct, personAct, removalAct, unlessAllowed } from '../../../records/selection/common-acts.tsx';
import { saveRows } from '../../../records/selection/rows-as-file.ts';
import { SelectionBar, type SelectionControls } from '../../../records/selection/selection-bar.tsx';
import { teamAct } from '../../../records/selection/team-act.tsx';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { useSession } from '../../../session/session-store.ts';
import { registerList } from '../register-columns.tsx';
import type { RegisterEntry } from '../register-values.ts';
import { change, status, undoing } from './status-act.ts';

const expected = dateAct<RegisterEntry>('expectedCompletionDate', {
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
  act: (rows, value) => change(rows, { expectedCompletionDate: value }),
  undo: undoing((row) => ({ expectedCompletionDate: row.expectedCompletionDate })),
});

const removal = removalAct<RegisterEntry>(
  (rows) => sendBatch(DeleteRegisterEntriesDocument, { rows }),
  ({ number, description }) => `${number}: ${description}`,
);

interface RegisterSelectionProps extends SelectionControls<RegisterEntry> {
  mayChooseResponsible: boolean;
}

/** Acts on the selected improvement points. */
export function RegisterSelection({ mayChooseResponsible, ...controls }: RegisterSelectionProps) {
  const { selected } = useOrganizations();
  const people = useAssignees(mayChooseResponsible ? (selected?.id ?? null) : null);
  const team = teamAct<RegisterEntry>({
    teams: useTeams(selected?.id ?? null),
    user: useSession().user,
    concerned: ({ user, responsibleUser }) => [user.id, responsibleUser?.id],
    refusal: ({ abilities }) => unlessAllowed(abilities.update),
    place: (rows, teamId) => change(rows, { teamId }),
    undo: undoing((row) => ({ teamId: row.team?.id ?? null })),
  });
  const responsible = personAct<RegisterEntry>({
    id: 'responsible',
    label: texts.acts.responsible,
    asks: texts.asked.responsible,
    people,
    // The text is required, so 'nobody' cannot be chosen: the old name would remain.
    orNobody: false,
    refusal: ({ abilities }) => unlessAllowed(abilities.chooseResponsible),
    give: (rows, responsibleUserId) => change(rows, { responsibleUserId }),
    undo: undoing(({ responsibleUser, responsibleEmployee }) => ({
      responsibleUserId: responsibleUser?.id ?? null,
      responsibleEmployee,
    })),
  });
  return (
    <SelectionBar
      {...controls}
      acts={[status, ...(mayChooseResponsible ? [responsible] : []), expected, team, removal]}
      file={{ save: async (rows) => saveRows('verbeterregister', registerList.columns, rows) }}
    />
  );
}
