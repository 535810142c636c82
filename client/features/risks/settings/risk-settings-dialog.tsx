import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { riskAxes, usualMeanings } from '../../../../schema/records/risk-steps.ts';
import {
  riskCategories,
  riskClasses,
  riskLimits,
  riskMethods,
  riskScales,
} from '../../../../schema/records/risks.ts';
import { pick } from '../../../../schema/values/fields.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { useRiskSettingsQuery, useUpdateRiskSettingsMutation } from '../../../graphql/generated/hooks.ts';
import { RiskSettingsDocument } from '../../../graphql/generated/operations.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { LoadingDialog } from '../../../records/record/loading-dialog.tsx';
import { RecordNotAllowed, RecordProblem } from '../../../records/record/record-problem.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { saveRecord } from '../../../records/save/save-record.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type ClassBand, classGrounds } from '../risk-classes.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';
import {
  comparedSettings,
  meaningField,
  type SettingsValues,
  settingsErrors,
  thresholdFields,
  toFormErrors,
  toFormValues,
  toInput,
  typed,
  typedBands,
  typedMeanings,
} from './risk-settings-values.ts';

const { settings: texts } = riskMatrixTexts;

interface RiskSettingsDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** How an organisation scores its risks: method and thresholds until there is a risk, and what it bears. */
export function RiskSettingsDialog({ organizationId, onClose }: RiskSettingsDialogProps) {
  const { data, dataState, error, loading, refetch } = useRiskSettingsQuery({
    variables: { organizationId },
    // Saving is over the version that the form shows.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const [opened, setOpened] = useState<RiskScoring | null>(null);
  const settings = opened ?? (dataState === 'complete' && !loading ? data.riskSettings : null);
  if (settings && settings !== opened) setOpened(settings);
  if (settings?.abilities.update === false)
    return <RecordNotAllowed body={texts.notAllowed} onClose={onClose} />;
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

interface SettingsFormProps extends RiskSettingsDialogProps {
  settings: RiskScoring;
}

function SettingsForm({ settings, organizationId, onClose }: SettingsFormProps) {
  const client = useApolloClient();
  const [update] = useUpdateRiskSettingsMutation();
  const [initialValues] = useState(() => toFormValues(settings));
  // A draft may be older than the first risk, since which the scoring stays.
  const scoredAs = (values: SettingsValues): SettingsValues =>
    settings.isInUse ? { ...values, ...pick(initialValues, ['method', ...thresholdFields]) } : values;
  const save = async (values: SettingsValues) => {
    const { version } = values;
    const outcome = await saveRecord(
      () => update({ variables: { organizationId, version, input: toInput(scoredAs(values)) } }),
      { done: texts.saved, failed: texts.failed },
    );
    if (outcome === 'conflict' || !outcome?.fields) return outcome;
    return { ...outcome, fields: toFormErrors(outcome.fields) };
  };
  // Lists and the matrix show what is above the appetite: both are asked for again.
  const forgetFigures = () => {
    for (const fieldName of ['riskSettings', 'riskMatrix', 'risks'])
      client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  };
  return (
    <RecordForm
      title={texts.title}
      description={texts.description}
      steps={[
        {
          title: '',
          fields: Object.keys(initialValues),
          content: <SettingsFields scoredAs={scoredAs} isInUse={settings.isInUse} />,
        },
      ]}
      initialValues={initialValues}
      rules={settingsErrors}
      save={save}
      firstErrorOnly={false}
      labels={{ save: texts.save, cancel: texts.cancel }}
      onSaved={forgetFigures}
      onClose={onClose}
      comparison={{
        fields: comparedSettings,
        load: async () => {
          const { data } = await client.query({
            query: RiskSettingsDocument,
            variables: { organizationId },
            fetchPolicy: 'no-cache',
          });
          return data ? toFormValues(data.riskSettings) : null;
        },
        goneText: texts.gone,
        failedText: texts.failed,
      }}
      draftKey={useDraftKey('risk-settings', organizationId)}
      size="lg"
    />
  );
}

interface SettingsFieldsProps {
  isInUse: boolean;
  /** The values with the method and thresholds that count. */
  scoredAs: (values: SettingsValues) => SettingsValues;
}

function SettingsFields({ isInUse, scoredAs }: SettingsFieldsProps) {
  const { values } = useFormikContext<SettingsValues>();
  const scored = scoredAs(values);
  const scales = riskScales[scored.method];
  return (
    <>
      {isInUse ? <FixedScoring method={scored.method} /> : <ScoringFields />}
      <Box>
        <Text fontWeight="medium" mb="1.5">
          {texts.classes}
        </Text>
        <Box aria-live="polite">
          <Classes bands={typedBands(scored)} />
        </Box>
      </Box>
      {riskAxes.map((axis) => (
        <Box as="fieldset" minW="0" key={axis}>
          <Text as="legend" fontWeight="medium">
            {texts[`${axis}Meanings`]}
          </Text>
          <Text textStyle="sm" color="fg.muted" mb="3">
            {texts.meaningsHint}
          </Text>
          <Stack gap="4">
            {scales[axis].steps.map((step, index) => (
              <TextAreaField
                key={step}
                name={meaningField(axis, index + 1)}
                label={`${index + 1} – ${step}`}
                rows={1}
                maxLength={riskLimits.meaning}
              />
            ))}
          </Stack>
        </Box>
      ))}
      <Box as="fieldset" minW="0">
        <Text as="legend" fontWeight="medium">
          {texts.appetite}
        </Text>
        <Text textStyle="sm" color="fg.muted" mb="3">
          {texts.appetiteHint}
        </Text>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
          {riskCategories.list.map(({ code, name }) => (
            <TextField key={code} name={code} label={name} type="number" placeholder={texts.noAppetite} />
          ))}
        </Grid>
      </Box>
    </>
  );
}

/** Method and thresholds to read, with why they stay. */
function FixedScoring({ method }: Pick<SettingsValues, 'method'>) {
  return (
    <>
      <Notice>{`${messages.riskSettingsInUse}.`}</Notice>
      <DetailList items={[{ label: texts.method, value: riskMethods.nameOf(method) }]} />
    </>
  );
}

function ScoringFields() {
  const { values, setValues } = useFormikContext<SettingsValues>();
  return (
    <>
      <ChoiceCards
        legend={texts.method}
        name="method"
        value={values.method}
        options={riskMethods.list.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(method) =>
          void setValues({
            ...{ ...values, method, ...typed(riskScales[method].thresholds) },
            ...typedMeanings(usualMeanings[method]),
          })
        }
      />
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4" alignItems="start">
        {thresholdFields.map((field) => (
          <TextField key={field} name={field} label={texts[field]} type="number" />
        ))}
      </Grid>
    </>
  );
}

function Classes({ bands }: { bands: readonly ClassBand[] | null }) {
  if (!bands) return <Text color="fg.muted">{texts.noClasses}</Text>;
  return (
    <Flex as="ul" wrap="wrap" gap="2" listStyleType="none" textStyle="sm">
      {bands.map(({ riskClass, from, to }) => (
        <Box as="li" key={riskClass} px="2.5" py="1" borderRadius="l1" bg={classGrounds[riskClass]}>
          {`${riskClasses.nameOf(riskClass)} ${texts.band(from, to)}`}
        </Box>
      ))}
    </Flex>
  );
}
