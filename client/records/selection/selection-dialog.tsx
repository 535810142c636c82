import { Button, Field, List, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { selectionTexts as texts } from '../../i18n/nl/records/selection.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import type { RowSelection } from '../../ui/data-table/types.ts';
import { isIsoDate } from '../../ui/date-fields/date-text.ts';
import { DayInput } from '../../ui/date-fields/day-input.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import type { SelectOption } from '../../ui/fields/select-field.tsx';
import { LostLinks } from '../record/lost-links.tsx';
import { actOnRows } from './act-on-rows.ts';
import type { SelectedRow, SelectionAct, SelectionField } from './selection-act.ts';
import { useSelectedRows } from './use-selected-rows.ts';

/** Days that the calendar offers. */
const DAYS = { min: '2000-01-01', max: '2100-12-31' } as const;

/** Rows that the question names. */
const MOST_NAMES = 3;

interface SelectionDialogProps<Data extends SelectedRow> {
  act: SelectionAct<Data>;
  selection: RowSelection;
  loadByIds: (ids: readonly string[]) => Promise<readonly Data[]>;
  onChanged: () => void;
  onClose: () => void;
}

/** Counts how often each reason is given. */
function counted(reasons: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
}

/** Asks what to do with the selected rows, counts those that allow it, and does it with these. */
export function SelectionDialog<Data extends SelectedRow>(props: SelectionDialogProps<Data>) {
  const { act, selection, loadByIds, onChanged, onClose } = props;
  const { rows, hasFailed, reload } = useSelectedRows(selection.selected, loadByIds);
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const isDate = act.field?.kind === 'date';
  // A date counts once it is one.
  const value = isDate && !isIsoDate(typed) ? '' : typed;
  const [isActing, setActing] = useState(false);
  /** Refusals of the server, by row id. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const all = selection.selected.size;
  const known = rows ?? [];
  const refusals = new Map(
    known.flatMap((row) => {
      const reason = refused[row.id] ?? act.refusal(row, value);
      return reason === undefined ? [] : [[row.id, reason] as const];
    }),
  );
  const possible = known.filter(({ id }) => !refusals.has(id));
  const gone = rows ? all - known.length : 0;
  const reasons = counted([...refusals.values(), ...Array<string>(Math.max(0, gone)).fill(texts.gone)]);
  const asksDay = value === '' ? undefined : act.day?.(value, possible);
  const hasDay = isIsoDate(day) || (day === '' && !asksDay?.required);
  const isReady = possible.length > 0 && (!act.field || value !== '');
  const warning = act.removes ? texts.noUndo : act.warning?.(value);

  const [isDayMissing, setDayMissing] = useState(false);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const asksReason = act.reason?.(value);
  const hasReason = !asksReason || reason.trim() !== '';

  const confirm = async () => {
    setDayMissing(!hasDay);
    setReasonMissing(!hasReason);
    if (!hasDay || !hasReason) return;
    setActing(true);
    const answers = { value, day: asksDay ? day : '', reason: asksReason ? reason.trim() : '' };
    const failure = await actOnRows({ act, rows: possible, ...answers, onChanged });
    setActing(false);
    if (!failure) {
      const removed = new Set(act.removes ? possible.map(({ id }) => id) : []);
      onClose();
      selection.onChange(new Set([...selection.selected].filter((id) => !removed.has(id))));
      return;
    }
    const isOfRows = Object.keys(failure.fields).some((id) => selection.selected.has(id));
    if (isOfRows) {
      setRefused((before) => ({ ...before, ...failure.fields }));
      await reload();
    } else {
      const [description = failure.message] = Object.values(failure.fields);
      toast({ title: texts.failed, description, tone: 'destructive' });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={act.label}
      size="sm"
      compact
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isActing}>
            {texts.cancel}
          </Button>
          <Button
            colorPalette={act.tone === 'destructive' ? 'red' : 'teal'}
            onClick={() => void confirm()}
            disabled={!isReady}
            loading={isActing}
            loadingText={act.label}
          >
            {texts.confirm(act.label, possible.length)}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        {hasFailed ? (
          <LoadFailed title={texts.loadFailed} onRetry={() => void reload()} />
        ) : (
          <Stack gap="4">
            {act.field && (
              <ValueField
                label={act.asks ?? act.label}
                field={act.field}
                rows={rows}
                value={typed}
                onChange={setTyped}
              />
            )}
            {asksDay && (
              <Field.Root invalid={isDayMissing && !hasDay}>
                <Field.Label>{asksDay.label}</Field.Label>
                <Field.HelperText>{asksDay.hint}</Field.HelperText>
                <DayInput {...DAYS} value={day} onChange={setDay} />
                <Field.ErrorText>{day === '' ? asksDay.required : laterTexts.date.invalid}</Field.ErrorText>
              </Field.Root>
            )}
            {asksReason && (
              <Field.Root invalid={isReasonMissing && !hasReason}>
                <Field.Label>{asksReason.label}</Field.Label>
                <Field.HelperText>{asksReason.hint}</Field.HelperText>
                <Textarea rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
                <Field.ErrorText>{asksReason.required}</Field.ErrorText>
              </Field.Root>
            )}
            <div role="status">
              {rows === undefined ? (
                <Text>{texts.loading}</Text>
              ) : (
                <>
                  <Text fontWeight="medium">{texts.counted(possible.length, all)}</Text>
                  {act.nameOf && <NamedRows names={possible.map(act.nameOf)} />}
                  <List.Root ps="5" color="fg.muted">
                    {reasons.map(([reason, count]) => (
                      <List.Item key={reason}>{texts.notPossible(count, reason)}</List.Item>
                    ))}
                  </List.Root>
                  {act.removes && <LostLinks ids={possible.map(({ id }) => id)} />}
                  {possible.length === 0 && <Text mt="2">{texts.none}</Text>}
                  {Object.keys(refused).length > 0 && <Text mt="2">{texts.nothingSaved}</Text>}
                </>
              )}
            </div>
            {warning && <Text>{warning}</Text>}
          </Stack>
        )}
      </DialogBody>
    </Dialog>
  );
}

/** The first rows by name, and how many more there are. */
function NamedRows({ names }: { names: readonly string[] }) {
  const more = names.length - MOST_NAMES;
  // One more row takes no more room than its count.
  const shown = more > 1 ? names.slice(0, MOST_NAMES) : names;
  return (
    <List.Root ps="5" my="2">
      {shown.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same
        <List.Item key={at} overflowWrap="anywhere" lineClamp="2">
          {name}
        </List.Item>
      ))}
      {more > 1 && <List.Item listStyleType="none">{texts.others(more)}</List.Item>}
    </List.Root>
  );
}

interface ValueFieldProps<Data extends SelectedRow> {
  label: string;
  field: SelectionField<Data>;
  /** Undefined while they are fetched. */
  rows: readonly Data[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

function ValueField<Data extends SelectedRow>({ label, field, rows, ...typed }: ValueFieldProps<Data>) {
  const isWrong = field.kind === 'date' && typed.value !== '' && !isIsoDate(typed.value);
  const [isLeft, setLeft] = useState(false);
  return (
    <Field.Root invalid={isWrong && isLeft} onBlur={() => setLeft(true)} onFocus={() => setLeft(false)}>
      <Field.Label>{label}</Field.Label>
      {field.kind === 'date' ? (
        <DayInput {...DAYS} {...typed} />
      ) : field.kind === 'choice' ? (
        <Choice options={field.options} {...typed} />
      ) : (
        rows && <LoadedChoice load={field.load} rows={rows} {...typed} />
      )}
      <Field.ErrorText>{laterTexts.date.invalid}</Field.ErrorText>
    </Field.Root>
  );
}

type TypedProps = Pick<ValueFieldProps<SelectedRow>, 'value' | 'onChange'>;

function Choice({ options, value, onChange }: TypedProps & { options: readonly SelectOption[] }) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

interface LoadedChoiceProps<Data extends SelectedRow> extends TypedProps {
  load: (rows: readonly Data[]) => Promise<readonly SelectOption[]>;
  rows: readonly Data[];
}

/** A choice out of what the rows allow, asked for once they are there. */
function LoadedChoice<Data extends SelectedRow>({ load, rows, ...typed }: LoadedChoiceProps<Data>) {
  const [options, setOptions] = useState<readonly SelectOption[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [asked] = useState(() => ({ load, rows }));
  const ask = useCallback(async () => {
    setFailed(false);
    try {
      setOptions(await asked.load(asked.rows));
    } catch {
      setFailed(true);
    }
  }, [asked]);
  useEffect(() => void ask(), [ask]);
  return hasFailed ? <LoadFailed onRetry={() => void ask()} /> : <Choice options={options} {...typed} />;
}
