import { Box, Button, Input, Stack, Text } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { useCheckImportMutation } from '../../graphql/generated/hooks.ts';
import { importTexts } from '../../i18n/nl/imports.ts';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { tell } from './download.ts';
import { type ImportParts, matchingOf } from './import-parts.ts';
import { StepHeading } from './step-heading.tsx';

const { columns: texts } = importTexts;

interface ColumnsStepProps {
  parts: ImportParts;
  onChanged: () => void;
}

/** Matches columns with fields, and gives required fields without a column a value for all rows. */
export function ColumnsStep({ parts, onChanged }: ColumnsStepProps) {
  const [check, { loading }] = useCheckImportMutation();
  const [fields, setFields] = useState(() => parts.columns.map(({ field }) => field ?? ''));
  const [constants, setConstants] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(parts.constants.map(({ field, value }) => [field, value])),
  );
  const missing = parts.fields.filter(({ key, isRequired }) => isRequired && !fields.includes(key));
  const twice = parts.fields.find(({ key }) => fields.filter((field) => field === key).length > 1);
  const { id, version } = parts;
  const submit = () => {
    const given = missing.flatMap(({ key }) =>
      constants[key] ? [{ field: key, value: constants[key] }] : [],
    );
    const matching = { ...matchingOf(parts), fields, constants: given };
    check({ variables: { id, version, matching } }).then(onChanged, tell);
  };
  return (
    <Stack gap="5">
      <StepHeading hint={texts.hint}>{texts.heading}</StepHeading>
      <Stack as="ul" gap="4" listStyleType="none">
        {[...parts.columns.entries()].map(([place, { head, samples }]) => (
          <ColumnChoice
            // Heads may repeat.
            key={place}
            label={texts.column(head, place + 1)}
            samples={samples}
            value={fields[place] ?? ''}
            parts={parts}
            onChange={(field) => setFields(fields.with(place, field))}
          />
        ))}
      </Stack>
      {missing.length > 0 && (
        <Stack gap="4">
          <Text>{texts.missing}</Text>
          {missing.map((field) => (
            <Constant
              key={field.key}
              field={field}
              value={constants[field.key] ?? ''}
              onChange={(value) => setConstants({ ...constants, [field.key]: value })}
            />
          ))}
        </Stack>
      )}
      {twice && <Notice tone="failure">{texts.twice(twice.label)}</Notice>}
      <Button alignSelf="start" loading={loading} disabled={twice !== undefined} onClick={submit}>
        <ListChecks aria-hidden />
        {texts.check}
      </Button>
    </Stack>
  );
}

interface ColumnChoiceProps {
  label: string;
  samples: readonly string[];
  value: string;
  parts: ImportParts;
  onChange: (field: string) => void;
}

function ColumnChoice({ label, samples, value, parts, onChange }: ColumnChoiceProps) {
  const id = useId();
  return (
    <Box as="li" display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 18rem' }} gap="2">
      <Box minW="0" overflowWrap="anywhere">
        <Text as="label" {...{ htmlFor: id }} fontWeight="medium">
          {label}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {samples.length > 0 ? texts.samples(samples) : texts.noSamples}
        </Text>
      </Box>
      <CompactSelect id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.skip}</option>
        {parts.fields.map(({ key, label: name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </CompactSelect>
    </Box>
  );
}

interface ConstantProps {
  field: ImportParts['fields'][number];
  value: string;
  onChange: (value: string) => void;
}

function Constant({ field: { label, choices }, value, onChange }: ConstantProps) {
  const id = useId();
  return (
    <Box maxW="md">
      <Text as="label" {...{ htmlFor: id }} display="block" fontWeight="medium" mb="1">
        {texts.forAll(label)}
      </Text>
      {choices.length > 0 ? (
        <CompactSelect id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{texts.unchosen}</option>
          {choices.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </CompactSelect>
      ) : (
        <Input id={id} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Box>
  );
}
