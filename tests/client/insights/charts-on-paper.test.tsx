import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from '../../../client/ui/charts/bar-chart.tsx';
import { HeatMap } from '../../../client/ui/charts/heat-map.tsx';
import { LineChart } from '../../../client/ui/charts/line-chart.tsx';

const drawing = {
  size: { width: 600, letter: 12 },
  colors: {
    ...{ text: '#000000', muted: '#444444', grid: '#dddddd', ground: '#ffffff' },
    ...{ fill: '#0f5e57', onFill: '#ffffff', signal: '#b42318' },
  },
};

const months = [4, 0, 9].map((value, place) => ({
  ...{ key: `m${place}`, label: `maand ${place + 1}`, name: `Maand ${place + 1}: ${value}`, value },
  ...{ to: '/incidents', isSignal: value === 9 },
}));
const limits = [{ from: 0, until: 3, mean: 4.3, lower: -8, upper: 16.6 }];
const limitNames = { upper: 'Bovengrens', mean: 'Gemiddelde', lower: 'Ondergrens' };
const bars = months.map((month) => ({ ...month, before: 2 }));
const rows = [{ key: 'r', label: 'Vallen', cells: months }];

describe('a chart as a string for paper', () => {
  it.each([
    ['a line with limits', <LineChart key="line" {...drawing} {...{ points: months, limits, limitNames }} />],
    ['bars', <BarChart key="bars" {...drawing} bars={bars} />],
    ['a Pareto', <BarChart key="pareto" {...drawing} bars={bars} isPareto />],
    ['a heat map', <HeatMap key="heat" {...drawing} columns={months} rows={rows} />],
  ])('%s has real colours, its words, and no way to anywhere', (_, chart) => {
    const drawn = renderToStaticMarkup(chart);
    expect(drawn).toMatch(/^<svg [^>]*viewBox="0 0 600 \d/);
    expect(drawn).toContain('#0f5e57');
    expect(drawn).not.toMatch(/var\(|<a |NaN|undefined/);
    expect(drawn).toContain('maand 3');
    for (const { name } of months) expect(drawn).toContain(`<title>${name}</title>`);
  });

  it('a line names its limits, and leaves out the lower one where it is below zero', () => {
    const drawn = renderToStaticMarkup(
      <LineChart {...drawing} points={months} limits={limits} limitNames={limitNames} />,
    );
    expect(drawn).toContain('Bovengrens 16,6');
    expect(drawn).toContain('Gemiddelde 4,3');
    expect(drawn).not.toContain('Ondergrens');
  });
});
