import { expect, test } from 'vitest';
import { signalSentence } from '../../schema/insights/trend-words.ts';

const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
const all = months.map((_, place) => place);

test.each([
  ['outside', 'down', [2], 'In januari 2026 waren er minder dan door toeval te verwachten is.'],
  ['trend', 'up', all, 'Van november 2025 tot en met mei 2026 werd het elke maand meer.'],
  ['nearLimit', 'up', [0, 2], 'In november 2025 en januari 2026 waren er opvallend veel, kort na elkaar.'],
  ['shift', 'down', all, 'Van november 2025 tot en met mei 2026 lag elke maand onder het gemiddelde.'],
] as const)('the signal %s going %s is told in one sentence', (rule, direction, points, sentence) => {
  expect(signalSentence({ rule, direction, points }, months)).toBe(sentence);
});
