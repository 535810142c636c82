import type { ChartSignal } from './control-chart.ts';
import { monthWords } from './month-words.ts';

/** One Dutch sentence about a signal, for readers who know no statistics. */
export function signalSentence({ rule, direction, points }: ChartSignal, months: readonly string[]): string {
  const words = points.map((point) => monthWords(months[point] as string));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isUp = direction === 'up';
  switch (rule) {
    case 'outside':
      return `In ${first} waren er ${isUp ? 'meer' : 'minder'} dan door toeval te verwachten is.`;
    case 'trend':
      return `Van ${first} tot en met ${last} werd het elke maand ${isUp ? 'meer' : 'minder'}.`;
    case 'nearLimit':
      return `In ${listed(words)} waren er opvallend ${isUp ? 'veel' : 'weinig'}, kort na elkaar.`;
    case 'shift':
      return `Van ${first} tot en met ${last} lag elke maand ${isUp ? 'boven' : 'onder'} het gemiddelde.`;
  }
}

/** Words of why limits say little. */
export const PROVISIONAL = 'Voorlopige grenzen: er zijn nog geen twaalf maanden.';

const listed = (words: readonly string[]) => new Intl.ListFormat('nl-NL').format(words);
