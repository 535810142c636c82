import { Box, Button, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { normClauses, normLimits } from '../../../schema/records/handbook-norms.ts';
import { qualityNorms } from '../../../schema/records/planning.ts';
import { normsTexts as texts } from '../../i18n/nl/records/norms.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type NormLine, normName } from './norm-lines.ts';

const EMPTY: NormLine = { norm: '', paragraph: '' };

/** The paragraphs of norms that a record covers, a line each. */
export function NormsField({ hint }: { hint: string }) {
  const { values, errors, setFieldValue } = useFormikContext<{ readonly norms: readonly NormLine[] }>();
  const id = useId();
  const mistakes = errors as Readonly<Record<string, string | undefined>>;
  const { norms } = values;
  const change = (lines: readonly NormLine[]) => void setFieldValue('norms', lines);
  const error = mistakes.norms;
  return (
    <Box
      as="fieldset"
      data-field="norms"
      tabIndex={-1}
      aria-describedby={[`${id}hint`, ...(error ? [`${id}error`] : [])].join(' ')}
    >
      <Text as="legend" fontWeight="medium">
        {texts.label}
        <Box as="span" color="fg.muted" fontWeight="normal" textStyle="sm" ms="1">
          {uiTexts.optional}
        </Box>
      </Text>
      <Text id={`${id}hint`} color="fg.muted" textStyle="sm" mb="2">
        {hint}
      </Text>
      <Stack gap="3">
        {norms.map((line, place) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={place}
            line={line}
            place={place}
            mistakes={mistakes}
            onChange={(next) => change(norms.with(place, next))}
            onRemove={() => change(norms.toSpliced(place, 1))}
          />
        ))}
        {error && (
          <Text id={`${id}error`} color="fg.error" textStyle="sm" display="flex" gap="1.5">
            <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
            {error}
          </Text>
        )}
        {norms.length < normLimits.perChapter && (
          <Button
            size={{ base: 'md', md: 'sm' }}
            variant="outline"
            alignSelf="flex-start"
            onClick={() => change([...norms, EMPTY])}
          >
            <Plus aria-hidden />
            {texts.add}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

interface LineProps {
  line: NormLine;
  place: number;
  mistakes: Readonly<Record<string, string | undefined>>;
  onChange: (line: NormLine) => void;
  onRemove: () => void;
}

function Line({ line, place, mistakes, onChange, onRemove }: LineProps) {
  const listId = useId();
  const clauses = qualityNorms.has(line.norm) ? normClauses[line.norm] : [];
  const names = { norm: normName(place, 'norm'), paragraph: normName(place, 'paragraph') };
  return (
    <Flex role="group" aria-label={texts.line(place + 1)} gap="2" align="flex-start">
      <Box flex="1" minW="0">
        <FieldFrame label={texts.norm} error={mistakes[names.norm]}>
          {(described) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                {...described}
                name={names.norm}
                value={line.norm}
                onChange={(event) => onChange({ ...line, norm: event.target.value })}
              >
                <option value="">{uiTexts.field.choose}</option>
                {qualityNorms.list.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FieldFrame>
      </Box>
      <Box flex="1" minW="0">
        <FieldFrame label={texts.paragraph} error={mistakes[names.paragraph]}>
          {(described) => (
            <Input
              {...described}
              name={names.paragraph}
              value={line.paragraph}
              list={clauses.length > 0 ? listId : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onChange({ ...line, paragraph: event.target.value })}
            />
          )}
        </FieldFrame>
        <datalist id={listId}>
          {clauses.map(({ paragraph, name }) => (
            <option key={paragraph} value={paragraph} label={`${paragraph} ${name}`} />
          ))}
        </datalist>
      </Box>
      <IconButton
        mt="7"
        label={texts.remove(place + 1)}
        icon={<Trash2 size={18} aria-hidden />}
        onClick={onRemove}
      />
    </Flex>
  );
}
