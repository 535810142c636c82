import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChapterSurroundingsQuery } from '../../../../graphql/generated/operations.ts';
import { writingTexts } from '../../../../i18n/nl/handbook/writing.ts';
import { personName } from '../../../../records/publishing/published-record.ts';
import { useSession } from '../../../../session/session-store.ts';
import { DateField } from '../../../../ui/date-fields/date-field.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import type { DocxImport } from '../../import/read-docx.ts';
import { Line } from './import-line.tsx';
import { findLineMistakes, freeMains, type ImportLine, lineName, linesOf } from './import-lines.ts';
import { type ImportValues, useImport } from './use-import.ts';

const { fields, hints, import: texts } = writingTexts;

interface ImportFormProps {
  organizationId: string;
  surroundings: ChapterSurroundingsQuery;
  document: DocxImport;
  onAnother: () => void;
}

/** Preview of the chapters of the file, to be changed before anything is saved. */
export function ImportForm({ organizationId, surroundings, document, onAnother }: ImportFormProps) {
  const navigate = useNavigate();
  const writerId = useSession().user?.id ?? '';
  const { assignees, handbook } = surroundings;
  const taken = new Set(handbook.chapters.map(({ chapter }) => chapter));
  const [lines] = useState(() => linesOf(document.chapters, taken));
  const [free] = useState(() => freeMains(document.chapters, taken));
  const { form, savedNumbers } = useImport({
    ...{ organizationId, lines, taken },
    ownerUserId: assignees.some(({ id }) => id === writerId) ? writerId : '',
    onDone: () => void navigate('/manuals'),
  });
  const { values, isSubmitting } = form.formik;
  const chosen = values.lines.filter(({ isIncluded }) => isIncluded).length;
  const isDropped = Object.values(document.dropped).some((count) => count > 0);
  return (
    <Form form={form}>
      <Stack gap="6">
        {savedNumbers.length > 0 && (
          <Notice>{texts.partly(savedNumbers.length, savedNumbers.join(', '))}</Notice>
        )}
        {isDropped && <Notice tone="warning">{texts.dropped(document.dropped)}</Notice>}
        {free.size > 0 && <Notice>{texts.renumbered([...free])}</Notice>}
        <Lines form={form} taken={new Set([...taken, ...savedNumbers])} chosen={chosen} />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="6" maxW="3xl" alignItems="start">
          <SelectField
            name="ownerUserId"
            label={fields.ownerUserId}
            hint={texts.ownerHint}
            options={assignees.map((one) => ({ value: one.id, label: personName(one) }))}
          />
          <DateField name="reviewDate" label={fields.reviewDate} hint={hints.reviewDate} />
        </Grid>
        {form.failure !== null && <Notice tone="failure">{texts.failed(form.failure)}</Notice>}
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
          <Button type="submit" loading={isSubmitting} loadingText={texts.submit(chosen)}>
            <FileUp aria-hidden />
            {texts.submit(chosen)}
          </Button>
          <Button variant="outline" onClick={onAnother} disabled={isSubmitting}>
            {texts.another}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}

interface LinesProps {
  form: ReturnType<typeof useImport>['form'];
  taken: ReadonlySet<string>;
  chosen: number;
}

/** The chapters as a tree by their numbers; mistakes show at once, before anything is sent. */
function Lines({ form, taken, chosen }: LinesProps) {
  const { values, errors, setValues } = form.formik;
  const headingId = useId();
  const refused = errors as Readonly<Record<string, string | undefined>>;
  const mistakes = { ...refused, ...findLineMistakes(values.lines, taken) };
  const change = useCallback(
    (place: number, changed: Partial<ImportLine>) =>
      void setValues((all: ImportValues) => {
        const line = all.lines[place];
        return line ? { ...all, lines: all.lines.with(place, { ...line, ...changed }) } : all;
      }, false),
    [setValues],
  );
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap" mb="2">
        <Heading as="h2" id={headingId} size="md">
          {texts.preview}
        </Heading>
        <Text textStyle="sm" color="fg.muted" role="status">
          {texts.counted(chosen, values.lines.length)}
        </Text>
      </Flex>
      {refused.lines && chosen === 0 && (
        <Text color="fg.error" textStyle="sm" data-field="lines" tabIndex={-1}>
          {refused.lines}
        </Text>
      )}
      <Box as="ul" listStyleType="none" borderTopWidth="1px" aria-labelledby={headingId}>
        {values.lines.map((line, place) => (
          <Line
            key={line.name}
            line={line}
            place={place}
            numberError={mistakes[lineName(place, 'number')]}
            titleError={mistakes[lineName(place, 'title')]}
            onChange={change}
          />
        ))}
      </Box>
    </Box>
  );
}
