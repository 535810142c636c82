import { NativeSelect, SimpleGrid } from '@chakra-ui/react';
import { documentTypes } from '../../../../schema/documents/documents.ts';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import { today } from '../../../lib/days.ts';
import { DayInput } from '../../../ui/date-fields/day-input.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';

const texts = togetherTexts.fields;

/** Types of documents that need nothing more than others do. */
export const typesTogether: readonly SelectOption[] = documentTypes.list
  .filter(({ code }) => code !== 'Certificate')
  .map(({ code, name }) => ({ value: code, label: name }));

/** Values of all documents that are added. */
export interface SharedValues {
  readonly targetId: string | null;
  readonly type: string;
  readonly reviewDate: string;
}

export type SharedMistakes = Readonly<Partial<Record<keyof SharedValues, string>>>;

interface PlanFieldsProps {
  values: SharedValues;
  mistakes: SharedMistakes;
  /** When the folders have their documents reviewed; undefined without a rule. */
  rule: string | undefined;
  folders: readonly SelectOption[];
  onChange: (changed: Partial<SharedValues>) => void;
}

/** The folder, the type and the day of review of all documents. */
export function PlanFields({ values, mistakes, rule, folders, onChange }: PlanFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
      <FieldFrame label={texts.folder} error={mistakes.targetId}>
        {(described) => (
          <NativeSelect.Root>
            <NativeSelect.Field
              {...described}
              name="targetId"
              value={values.targetId ?? ''}
              onChange={({ target }) => onChange({ targetId: target.value || null })}
            >
              <option value="">{texts.top}</option>
              <Options options={folders} />
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </FieldFrame>
      <FieldFrame label={texts.type} hint={texts.typeHint} error={mistakes.type}>
        {(described) => (
          <NativeSelect.Root>
            <NativeSelect.Field
              {...described}
              name="type"
              value={values.type}
              onChange={({ target }) => onChange({ type: target.value })}
            >
              <option value="">{texts.chooseType}</option>
              <Options options={typesTogether} />
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </FieldFrame>
      <FieldFrame
        label={texts.reviewDate}
        hint={rule ? texts.byRule(rule) : texts.reviewDateHint}
        error={mistakes.reviewDate}
      >
        {(described) => (
          <DayInput
            {...described}
            name="reviewDate"
            min={today()}
            value={values.reviewDate}
            onChange={(reviewDate) => onChange({ reviewDate })}
          />
        )}
      </FieldFrame>
    </SimpleGrid>
  );
}

/** Choices of a select. */
export const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
