import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useCheckImportMutation } from '../../graphql/generated/hooks.ts';
import { importTexts } from '../../i18n/nl/imports.ts';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { tell } from './download.ts';
import { type ImportPageStep, type ImportParts, matchingOf } from './import-parts.ts';
import { StepHeading } from './step-heading.tsx';

const { values: texts } = importTexts;

/** Value of the option that stands for no choice yet. */
const UNCHOSEN = '?';

interface ValuesStepProps {
  parts: ImportParts;
  onChanged: () => void;
  onStep: (step: ImportPageStep) => void;
}

/** Says of values that are in no list what they mean, for the whole file. */
export function ValuesStep({ parts, onChanged, onStep }: ValuesStepProps) {
  const [check, { loading }] = useCheckImportMutation();
  const [codes, setCodes] = useState(() => parts.unknownValues.map(({ code }) => code ?? null));
  const { id, version, unknownValues } = parts;
  const submit = () => {
    const choices = unknownValues.flatMap(({ field, value }, place) => {
      const code = codes[place];
      return code == null ? [] : [{ field, value, code }];
    });
    check({ variables: { id, version, matching: { ...matchingOf(parts), choices } } }).then(onChanged, tell);
  };
  return (
    <Stack gap="5">
      <StepHeading hint={texts.hint}>{texts.heading}</StepHeading>
      <Stack as="ul" gap="4" listStyleType="none">
        {unknownValues.map((unknown, place) => (
          <ValueChoice
            key={`${unknown.field} ${unknown.value}`}
            unknown={unknown}
            fields={parts.fields}
            code={codes[place] ?? null}
            onChange={(code) => setCodes(codes.with(place, code))}
          />
        ))}
      </Stack>
      <Flex gap="3" wrap="wrap">
        <Button loading={loading} onClick={submit}>
          {texts.check}
        </Button>
        <Button variant="outline" onClick={() => onStep(3)}>
          {texts.skip}
        </Button>
      </Flex>
    </Stack>
  );
}

interface ValueChoiceProps {
  unknown: ImportParts['unknownValues'][number];
  fields: ImportParts['fields'];
  code: string | null;
  onChange: (code: string | null) => void;
}

function ValueChoice({ unknown: { field, value, count }, fields, code, onChange }: ValueChoiceProps) {
  const id = useId();
  const known = fields.find(({ key }) => key === field);
  return (
    <Box as="li" display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 18rem' }} gap="2">
      <Text as="label" {...{ htmlFor: id }} overflowWrap="anywhere">
        {texts.value(known?.label ?? field, value, count)}
      </Text>
      <CompactSelect
        id={id}
        value={code ?? UNCHOSEN}
        onChange={({ target }) => onChange(target.value === UNCHOSEN ? null : target.value)}
      >
        <option value={UNCHOSEN}>{texts.unchosen}</option>
        <option value="">{texts.empty}</option>
        {known?.choices.map(({ code: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </CompactSelect>
    </Box>
  );
}
