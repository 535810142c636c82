import { terms } from './term.ts';

/** Periods that follow the calendar, by which lists are narrowed. */
export const periods = terms([
  { id: 1, code: 'ThisMonth', name: 'Deze maand' },
  { id: 2, code: 'LastMonth', name: 'Vorige maand' },
  { id: 3, code: 'ThisQuarter', name: 'Dit kwartaal' },
  { id: 4, code: 'LastQuarter', name: 'Vorig kwartaal' },
  { id: 5, code: 'ThisYear', name: 'Dit jaar' },
  { id: 6, code: 'LastYear', name: 'Vorig jaar' },
]);

export type Period = (typeof periods.codes)[number];
