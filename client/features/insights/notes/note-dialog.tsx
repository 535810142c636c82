import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { chartMarkLimits, chartNoteRules } from '../../../../schema/insights/chart-mark-rules.ts';
import { monthWords } from '../../../../schema/insights/month-words.ts';
import { useDeleteChartNoteMutation, useSaveChartNoteMutation } from '../../../graphql/generated/hooks.ts';
import { ChartNotesDocument } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { ActDialog } from '../../../records/record/act-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { useRecordSave } from '../../../records/save/use-record-save.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { daysOfMonth } from '../choices/insight-days.ts';
import type { Note, OpenedNote } from './chart-notes.tsx';

const { notes: texts } = insightTexts;

interface NoteDialogProps extends DialogControls {
  opened: OpenedNote;
  organizationId: string;
  /** The team whose charts the note is about; null for those of the organisation. */
  teamId: string | null;
  teamName: string;
  notes: readonly Note[];
  months: readonly string[];
}

const toValues = ({ month, text, startsLimits, version }: Omit<Note, 'teamId'>) => ({
  ...{ month, text, startsLimits, version },
});
type NoteValues = ReturnType<typeof toValues>;

/** Writes a note on a month, changes it, or removes it. */
export function NoteDialog({ opened, organizationId, teamId, teamName, ...props }: NoteDialogProps) {
  const { notes, months, onClose, onChanged } = props;
  const { kind, note } = opened;
  const client = useApolloClient();
  const [saveNote] = useSaveChartNoteMutation();
  const [deleteNote] = useDeleteChartNoteMutation();
  const draftKey = useDraftKey('chart-note', `${organizationId}:${teamId ?? ''}:${note?.month ?? 'new'}`);
  const { update } = useRecordSave(draftKey, texts.toasts);
  const charts = { organizationId, teamId };

  if (kind === 'delete' && note) {
    const { month, version, startsLimits } = note;
    return (
      <ActDialog
        title={texts.removeTitle}
        body={(startsLimits ? texts.removeLimits : texts.removeBody)(monthWords(month))}
        confirmLabel={texts.removeLabel}
        cancelLabel={texts.cancel}
        tone="destructive"
        act={() => deleteNote({ variables: { ...charts, version, month } })}
        said={{ done: texts.toasts.removed, failed: texts.toasts.removeFailed }}
        {...{ onClose, onChanged }}
      />
    );
  }
  const taken = new Set(notes.flatMap((one) => (one.teamId === teamId ? one.month : [])));
  const free = note ? [note.month] : months.filter((month) => !taken.has(month)).toReversed();
  const load = async () => {
    const month = note?.month ?? free[0] ?? '';
    const { data } = await client.query({
      query: ChartNotesDocument,
      variables: {
        organizationIds: [organizationId],
        ...daysOfMonth(month, { from: `${month}-01`, to: '9999-12-31' }),
        filter: teamId === null ? {} : { teamId: [teamId] },
      },
      fetchPolicy: 'no-cache',
    });
    const newest = data?.incidentTrend.notes.find((one) => one.month === month && one.teamId === teamId);
    return newest ? toValues(newest) : null;
  };
  return (
    <RecordForm
      title={note ? texts.editTitle : texts.createTitle}
      initialValues={toValues(note ?? { month: free[0] ?? '', text: '', startsLimits: false, version: 0 })}
      rules={chartNoteRules}
      steps={[
        {
          title: '',
          fields: ['month', 'text', 'startsLimits'],
          content: (
            <>
              <Text>{teamName}</Text>
              <SelectField
                name="month"
                label={texts.month}
                placeholder={null}
                options={free.map((month) => ({ value: month, label: monthWords(month) }))}
              />
              <TextAreaField
                name="text"
                label={texts.text}
                hint={texts.textHint}
                maxLength={chartMarkLimits.text}
              />
              <CheckboxField name="startsLimits" label={texts.limits} hint={texts.limitsHint} />
            </>
          ),
        },
      ]}
      firstErrorOnly={false}
      labels={{ save: texts.save, cancel: texts.cancel }}
      draftKey={draftKey}
      save={({ version, ...input }: NoteValues) => update(saveNote, { ...charts, version, input })}
      onSaved={onChanged}
      onClose={onClose}
      comparison={{
        fields: [
          { name: 'text', label: texts.text, shown: ({ text }) => text },
          {
            name: 'startsLimits',
            label: texts.startsLimits,
            shown: ({ startsLimits }) => (startsLimits ? texts.yes : texts.no),
          },
        ],
        load,
        goneText: texts.gone,
        failedText: texts.toasts.updateFailed,
      }}
    />
  );
}
