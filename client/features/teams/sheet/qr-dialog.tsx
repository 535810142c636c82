import { array, object, string } from 'yup';
import { managedTeamTexts } from '../../../i18n/nl/teams.ts';
import { CheckboxesField } from '../../../ui/fields/checkboxes-field.tsx';
import { SegmentsField } from '../../../ui/fields/segments-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type ManagedTeam, teamLabel } from '../managed-team.ts';
import type { PrintedTeams, SheetLayout } from './qr-sheet.tsx';

const { sheet: texts, form } = managedTeamTexts;

const rules = object({ teamIds: array(string().required()).min(1, texts.noTeam) });

interface QrDialogProps {
  teams: readonly ManagedTeam[];
  /** The team for which it was opened; null for all of them. */
  chosenId: string | null;
  onClose: () => void;
  onPrint: (printed: PrintedTeams) => void;
}

/** Chooses the teams of a printed sheet, and how many stand on each page. */
export function QrDialog({ teams, chosenId, onClose, onPrint }: QrDialogProps) {
  const open = teams.filter(({ isArchived }) => !isArchived);
  const chosen = open.filter(({ id }) => chosenId === null || id === chosenId);
  // The first choice gets the focus, so it is the one that is proposed.
  const offered = chosenId === null ? (['four', 'one'] as const) : (['one', 'four'] as const);
  const layout: SheetLayout = offered[0];
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      initialValues={{ layout, teamIds: chosen.map(({ id }) => id) }}
      rules={rules}
      draftKey={null}
      submitLabel={texts.print}
      cancelLabel={form.cancel}
      onSubmit={async (values) =>
        onPrint({ layout: values.layout, teams: open.filter(({ id }) => values.teamIds.includes(id)) })
      }
      onClose={onClose}
    >
      <SegmentsField
        name="layout"
        label={texts.perPage}
        hint={texts.layoutHint}
        options={offered.map((value) => ({ value, label: texts.layouts[value] }))}
      />
      <CheckboxesField
        name="teamIds"
        label={texts.teams}
        options={open.map((team) => ({ value: team.id, label: teamLabel(team) }))}
      />
    </FormDialog>
  );
}
