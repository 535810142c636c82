import type { ChartSignal } from './control-chart.ts';

/** Words of a month, such as 'maart 2026'. */
const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** One Dutch sentence about a signal, for readers who know no statistics. */
export function signalSentence({ rule, direction, points }: ChartSignal, months: readonly string[]): string {
  const words = points.map((point) => monthWords(months[point] ?? ''));
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
