import type { TypedDocumentNode } from '@apollo/client';
import type { ComparedField } from '../../ui/dialog/conflict-dialog.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import type { DialogControls } from '../record/record-dialogs.tsx';
import { useComparison } from '../record/use-comparison.ts';
import { useDraftKey } from '../save/draft-key.ts';
import { type EditedValues, RecordForm, type RecordFormProps } from '../save/record-form.tsx';
import type { SaveOutcome } from '../save/save-record.ts';
import { type SaveTexts, useRecordSave } from '../save/use-record-save.ts';
import { comparedTeam } from '../teams/teams.ts';
import { useTeams } from '../teams/use-teams.ts';

/** Whether the form asks for a team. */
const hasTeam = (values: object) => 'teamId' in values;

interface WizardTexts {
  readonly form: { readonly createTitle: string; readonly editTitle: string };
  readonly toasts: SaveTexts;
  readonly gone: string;
  readonly chooseOrganization: string;
}

interface RecordWizardProps<Values extends EditedValues, Data>
  extends DialogControls,
    Pick<RecordFormProps<Values>, 'description' | 'steps' | 'initialValues' | 'rules' | 'labels'> {
  texts: WizardTexts;
  /** The record to edit, or null for a new one. */
  record: { readonly id: string } | null;
  organizationId: string | null;
  /** Kind of its draft; the draft of a new record is kept by what it is made of, else by its organisation. */
  draft: string;
  madeOf?: string | undefined;
  /** Asks for the record as it stands now. */
  query: TypedDocumentNode<Data, { id: string }>;
  toValues: (data: Data) => Values;
  /** Fields in which two versions may differ, besides the team. */
  compared: readonly ComparedField<Values>[];
  save: (
    values: Values,
    saved: ReturnType<typeof useRecordSave>,
    organizationId: string,
  ) => Promise<SaveOutcome>;
}

/** The dialog that makes or edits a record; a stale save shows both versions. */
export function RecordWizard<Values extends EditedValues & { readonly teamId?: string }, Data>(
  props: RecordWizardProps<Values, Data>,
) {
  const { texts, record, organizationId, draft, madeOf = organizationId, ...rest } = props;
  const { query, toValues, compared, save, onChanged, ...form } = rest;
  const draftKey = useDraftKey(draft, record?.id ?? `new:${madeOf}`);
  const saved = useRecordSave(draftKey, texts.toasts);
  const teams = useTeams(organizationId);
  const comparison = useComparison(record?.id, {
    ...{ query, toValues },
    fields: hasTeam(form.initialValues)
      ? [...compared, comparedTeam(teams) as unknown as ComparedField<Values>]
      : compared,
    goneText: texts.gone,
    failedText: texts.toasts.updateFailed,
  });
  return (
    <RecordForm
      {...form}
      title={record ? texts.form.editTitle : texts.form.createTitle}
      save={async (values) => {
        if (organizationId) return save(values, saved, organizationId);
        toast({ title: texts.chooseOrganization, tone: 'destructive' });
        return {};
      }}
      onSaved={onChanged}
      comparison={comparison}
      draftKey={draftKey}
      size="lg"
    />
  );
}
