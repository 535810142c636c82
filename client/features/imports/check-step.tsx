import { Box, Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react';
import { Download, Save } from 'lucide-react';
import { useState } from 'react';
import { useCheckImportMutation, useSaveImportMutation } from '../../graphql/generated/hooks.ts';
import { importTexts } from '../../i18n/nl/imports.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { download, tell } from './download.ts';
import { type ImportPageStep, type ImportParts, matchingOf } from './import-parts.ts';
import { ImportRows } from './import-rows.tsx';
import { StepHeading } from './step-heading.tsx';

const { check: texts, values } = importTexts;

interface CheckStepProps {
  parts: ImportParts;
  onChanged: () => void;
  onStep: (step: ImportPageStep) => void;
}

/** Shows the rows with what is wrong in them, leaves some out, and has the others saved. */
export function CheckStep({ parts, onChanged, onStep }: CheckStepProps) {
  const [check, checking] = useCheckImportMutation();
  const [save, saving] = useSaveImportMutation();
  const [isMeant, setMeant] = useState(false);
  const { id, version, wrongCount, rowCount, leftOut, importedBeforeAt, unknownValues } = parts;
  const chosen = rowCount - leftOut.length;
  const recheck = (changed: object) =>
    check({ variables: { id, version, matching: { ...matchingOf(parts), ...changed } } }).then(
      onChanged,
      tell,
    );
  const mayRepeat = importedBeforeAt == null || isMeant;
  const toggle = (number: number, isLeftOut: boolean) =>
    void recheck({ leftOut: isLeftOut ? leftOut.filter((one) => one !== number) : [...leftOut, number] });
  return (
    <Stack gap="5">
      <StepHeading>{texts.heading}</StepHeading>
      {wrongCount > 0 ? (
        <Notice tone="warning">{texts.wrong(wrongCount)}</Notice>
      ) : (
        <Notice>{texts.allRight(chosen)}</Notice>
      )}
      {leftOut.length > 0 && <Text>{texts.leftOut(leftOut.length)}</Text>}
      {importedBeforeAt && (
        <Box>
          <Notice tone="warning">{texts.before(formatMoment(importedBeforeAt))}</Notice>
          <Checkbox.Root
            mt="3"
            checked={isMeant}
            onCheckedChange={({ checked }) => setMeant(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{texts.again}</Checkbox.Label>
          </Checkbox.Root>
        </Box>
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          disabled={wrongCount > 0 || chosen === 0 || !mayRepeat}
          loading={saving.loading}
          onClick={() => void save({ variables: { id, version, again: isMeant } }).then(onChanged, tell)}
        >
          <Save aria-hidden />
          {texts.save(chosen)}
        </Button>
        {wrongCount > 0 && (
          <>
            <Button
              variant="outline"
              loading={checking.loading}
              onClick={() => void recheck({ leavesOutWrong: true })}
            >
              {texts.leaveOutWrong}
            </Button>
            <Button variant="outline" onClick={() => void download(`/imports/${id}/mistakes`, 'fouten.xlsx')}>
              <Download aria-hidden />
              {texts.file}
            </Button>
          </>
        )}
        {unknownValues.length > 0 && (
          <Button variant="outline" onClick={() => onStep(2)}>
            {values.open}
          </Button>
        )}
        <Button variant="ghost" onClick={() => onStep(1)}>
          {texts.columns}
        </Button>
      </Flex>
      <ImportRows parts={parts} onToggle={toggle} />
    </Stack>
  );
}
