import { ChangeManualsDocument, DeleteManualsDocument } from '../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../i18n/nl/handbook/managing.ts';
import { selectionTexts as texts } from '../../../i18n/nl/records/selection.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import { sendBatch } from '../../../records/selection/batch.ts';
import {
  changesOf,
  dateAct,
  personAct,
  removalAct,
  unlessAllowed,
} from '../../../records/selection/common-acts.tsx';
import { saveRows } from '../../../records/selection/rows-as-file.ts';
import { SelectionBar, type SelectionControls } from '../../../records/selection/selection-bar.tsx';
import { manualList } from './manual-columns.tsx';
import { type Manual, nameOf } from './manual-values.ts';

/** Fields of a chapter that a batch can change. */
interface Change {
  ownerUserId?: string;
  reviewDate?: string;
}

const { change, undoing } = changesOf<Manual, Change>(
  async (changes) => (await sendBatch(ChangeManualsDocument, { changes })).changeManuals,
);

const refusal = ({ abilities }: Manual) => unlessAllowed(abilities.update);

const review = {
  ...dateAct<Manual>('reviewDate', {
    refusal,
    act: (rows, reviewDate) => change(rows, { reviewDate }),
    undo: undoing(({ reviewDate }) => ({ reviewDate })),
  }),
  label: managingTexts.acts.reviewDate,
  asks: managingTexts.fields.reviewDate,
};

const removal = removalAct<Manual>((rows) => sendBatch(DeleteManualsDocument, { rows }), nameOf);

/** Acts on the selected chapters. */
export function ManualSelection(controls: SelectionControls<Manual>) {
  const { selected } = useOrganizations();
  const people = useAssignees(selected?.id ?? null);
  const owner = personAct<Manual>({
    id: 'owner',
    label: texts.acts.owner,
    asks: texts.asked.owner,
    people,
    orNobody: false,
    refusal,
    give: (rows, userId) => change(rows, userId === null ? {} : { ownerUserId: userId }),
    undo: undoing((row) => ({ ownerUserId: row.owner.id })),
  });
  return (
    <SelectionBar
      {...controls}
      acts={[owner, review, removal]}
      file={{ save: async (rows) => saveRows(manualList, rows) }}
    />
  );
}
