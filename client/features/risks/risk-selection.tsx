import type { RiskStatus } from '../../../schema/records/risks.ts';
import { riskStatuses } from '../../../schema/records/risks.ts';
import { ChangeRisksDocument, DeleteRisksDocument } from '../../graphql/generated/operations.ts';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useAssignees } from '../../records/colleagues/assignees.ts';
import { sendBatch } from '../../records/selection/batch.ts';
import {
  changesOf,
  dateAct,
  personAct,
  removalAct,
  statusAct,
  unlessAllowed,
} from '../../records/selection/common-acts.tsx';
import { saveRows } from '../../records/selection/rows-as-file.ts';
import { SelectionBar, type SelectionControls } from '../../records/selection/selection-bar.tsx';
import { teamAct } from '../../records/selection/team-act.tsx';
import { useTeams } from '../../records/teams/use-teams.ts';
import { useSession } from '../../session/session-store.ts';
import { riskList } from './risk-columns.tsx';
import type { Risk } from './risk-values.ts';

/** Fields of a risk that a batch can change. */
interface Change {
  status?: RiskStatus;
  ownerUserId?: string;
  reviewDate?: string;
  teamId?: string | null;
}

const { change, undoing } = changesOf<Risk, Change>(
  async (changes) => (await sendBatch(ChangeRisksDocument, { changes })).changeRisks,
);

/** Reason why a risk does not get a status: accepting takes a reason, which a batch does not ask for. */
function statusRefusal({ abilities, status, strategy }: Risk, next: string): string | undefined {
  if (next !== 'Accepted' || status === next) return unlessAllowed(abilities.update);
  return strategy === 'Accept' ? unlessAllowed(abilities.accept) : texts.needsAcceptance;
}

/** Reason why a field of a risk stays: the person may not change it, or the risk is closed. */
const refusal = (isAllowed: boolean, { status }: Risk) =>
  status === 'Closed' ? texts.riskClosed : unlessAllowed(isAllowed);

/** Giving risks another status. */
export const status = statusAct<Risk>(riskStatuses.list, {
  refusal: statusRefusal,
  act: (rows, value) => change(rows, { status: value as RiskStatus }),
  undo: undoing((row) => ({ status: row.status })),
});

const review = dateAct<Risk>('reviewDate', {
  refusal: (row) => refusal(row.abilities.update, row),
  act: (rows, reviewDate) => change(rows, { reviewDate }),
  undo: undoing(({ reviewDate }) => ({ reviewDate })),
});

const removal = removalAct<Risk>(
  (rows) => sendBatch(DeleteRisksDocument, { rows }),
  ({ number, title }) => `${number}: ${title}`,
);

/** Acts on the selected risks; only managers choose an owner. */
export function RiskSelection({ isManager, ...controls }: SelectionControls<Risk> & { isManager: boolean }) {
  const { selected } = useOrganizations();
  const people = useAssignees(isManager ? (selected?.id ?? null) : null);
  const team = teamAct<Risk>({
    teams: useTeams(selected?.id ?? null),
    user: useSession().user,
    refusal: (row) => refusal(row.abilities.update, row),
    place: (rows, teamId) => change(rows, { teamId }),
    undo: undoing((row) => ({ teamId: row.team?.id ?? null })),
  });
  const owner = personAct<Risk>({
    id: 'owner',
    label: texts.acts.owner,
    asks: texts.asked.owner,
    people,
    orNobody: false,
    refusal: (row) => refusal(row.abilities.chooseOwner, row),
    give: (rows, userId) => change(rows, userId === null ? {} : { ownerUserId: userId }),
    undo: undoing((row) => ({ ownerUserId: row.owner.id })),
  });
  return (
    <SelectionBar
      {...controls}
      acts={[status, ...(isManager ? [owner] : []), review, team, removal]}
      file={{ save: async (rows) => saveRows('risicos', riskList.columns, rows) }}
    />
  );
}
