import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  useHandbookSettingsQuery,
  useUpdateHandbookSettingsMutation,
} from '../../../../graphql/generated/hooks.ts';
import {
  HandbookSettingsDocument,
  type HandbookSettingsQuery,
} from '../../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { LoadingDialog } from '../../../../records/record/loading-dialog.tsx';
import { RecordProblem } from '../../../../records/record/record-problem.tsx';
import { useDraftKey } from '../../../../records/save/draft-key.ts';
import { RecordForm } from '../../../../records/save/record-form.tsx';
import { saveRecord } from '../../../../records/save/save-record.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import {
  comparedSettings,
  type HandbookSettingsValues,
  settingsErrors,
  toFormErrors,
  toFormValues,
  toVariables,
} from './settings-values.ts';

const { settingsDialog: texts } = managingTexts;

interface SettingsDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Settings of a handbook: whether a second person approves, whether downloads say what they are, and the words that mean the same to its search. */
export function SettingsDialog({ organizationId, onClose }: SettingsDialogProps) {
  const { data, dataState, error, loading, refetch } = useHandbookSettingsQuery({
    variables: { organizationId },
    // Saving is over the version that the form shows.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const [opened, setOpened] = useState<HandbookSettingsQuery | null>(null);
  const settings = opened ?? (dataState === 'complete' && !loading ? data : null);
  if (settings && settings !== opened) setOpened(settings);
  if (settings) return <SettingsForm {...{ settings, organizationId, onClose }} />;
  return error && !loading ? (
    <RecordProblem
      error={error}
      title={texts.loadFailed}
      onRetry={() => void refetch().catch(() => undefined)}
      onClose={onClose}
    />
  ) : (
    <LoadingDialog title={texts.title} description={texts.description} onClose={onClose} />
  );
}

interface SettingsFormProps extends SettingsDialogProps {
  settings: HandbookSettingsQuery;
}

function SettingsForm({ settings, organizationId, onClose }: SettingsFormProps) {
  const client = useApolloClient();
  const [update] = useUpdateHandbookSettingsMutation();
  const [initialValues] = useState(() => toFormValues(settings));
  const { secondPerson, isApprovalWanted } = settings.publishingSettings;
  const save = async (values: HandbookSettingsValues) => {
    const outcome = await saveRecord(
      () => update({ variables: { organizationId, ...toVariables(values) } }),
      { done: texts.saved, failed: texts.failed },
    );
    if (outcome === 'conflict' || !outcome?.fields) return outcome;
    return { ...outcome, fields: toFormErrors(outcome.fields, values.synonyms) };
  };
  return (
    <RecordForm
      title={texts.title}
      description={texts.description}
      steps={[
        {
          title: '',
          fields: Object.keys(initialValues),
          content: (
            <>
              {secondPerson && !isApprovalWanted && <Notice>{texts.singleAdmin}</Notice>}
              <CheckboxField name="secondPerson" label={texts.secondPerson} hint={texts.secondPersonHint} />
              <CheckboxField
                name="stampsDownloads"
                label={texts.stampsDownloads}
                hint={texts.stampsDownloadsHint}
              />
              <TextAreaField
                name="synonyms"
                label={texts.synonyms}
                hint={texts.synonymsHint}
                placeholder={texts.synonymsExample}
                rows={5}
                optional
              />
            </>
          ),
        },
      ]}
      initialValues={initialValues}
      rules={settingsErrors}
      save={save}
      firstErrorOnly={false}
      labels={{ save: texts.save, cancel: texts.cancel }}
      // Pages of chapters ask whether an approval is wanted.
      onSaved={() => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'publishingSettings' })}
      onClose={onClose}
      comparison={{
        fields: comparedSettings,
        load: async () => {
          const { data } = await client.query({
            query: HandbookSettingsDocument,
            variables: { organizationId },
            fetchPolicy: 'no-cache',
          });
          return data ? toFormValues(data) : null;
        },
        goneText: texts.gone,
        failedText: texts.failed,
      }}
      draftKey={useDraftKey('handbook-settings', organizationId)}
      size="lg"
    />
  );
}
