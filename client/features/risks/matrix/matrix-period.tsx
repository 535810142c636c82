import { chakra, Flex, Input } from '@chakra-ui/react';
import { useId } from 'react';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { addMonths, today } from '../../../lib/days.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { CompactSelect } from '../../../ui/compact-select.tsx';

const { period: texts } = riskMatrixTexts;

const PARAM = 'since';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const USUAL = '12';

type Months = keyof typeof texts.months;

const isMonths = (value: string): value is Months => value in texts.months;

/** The day with which a matrix compares the net scores. */
export interface MatrixPeriod {
  /** Months back, or a day of one's own. */
  readonly chosen: string;
  /** The day itself; null for the usual one of the server. */
  readonly since: string | null;
  readonly choose: (value: string) => void;
}

/** The period of the matrix, kept in the address. */
export function useMatrixPeriod(): MatrixPeriod {
  const [params, setParams] = useAddressParams();
  const period = params.get(PARAM) ?? '';
  const isKnown = isMonths(period) || (DAY.test(period) && period <= today());
  const chosen = isKnown ? period : USUAL;
  const choose = (value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === USUAL) next.delete(PARAM);
      else next.set(PARAM, value);
      return next;
    });
  if (chosen === USUAL) return { chosen, since: null, choose };
  return { chosen, since: isMonths(chosen) ? addMonths(today(), -Number(chosen)) : chosen, choose };
}

/** Choice of the period: some months back, or a day of one's own. */
export function PeriodChoice({ period: { chosen, since, choose } }: { period: MatrixPeriod }) {
  const isOwn = !isMonths(chosen);
  const id = useId();
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <chakra.label htmlFor={id} textStyle="sm">
        {texts.label}
      </chakra.label>
      <CompactSelect
        id={id}
        width="auto"
        value={isOwn ? 'day' : chosen}
        onChange={({ target }) =>
          choose(target.value === 'day' ? (since ?? addMonths(today(), -12)) : target.value)
        }
      >
        {Object.entries(texts.months).map(([months, words]) => (
          <option key={months} value={months}>
            {words}
          </option>
        ))}
        <option value="day">{texts.ownDay}</option>
      </CompactSelect>
      {isOwn && (
        <Input
          type="date"
          size="sm"
          width="auto"
          aria-label={texts.day}
          max={today()}
          value={chosen}
          onChange={({ target }) => DAY.test(target.value) && choose(target.value)}
        />
      )}
    </Flex>
  );
}
