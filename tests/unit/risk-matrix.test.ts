import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  appetiteOf,
  cellName,
  cellsOf,
  movementsOf,
  openUnlessAsked,
} from '../../client/features/risks/matrix/matrix-cells.ts';
import { appetiteLine } from '../../client/features/risks/matrix/matrix-lines.ts';
import { classBands, highestScoreOf } from '../../client/features/risks/risk-classes.ts';
import type { RiskMatrixQuery } from '../../client/graphql/generated/operations.ts';
import { gridSteps } from '../../client/ui/use-roving-stop.ts';
import { arrowOf, LANES } from '../../schema/records/risk-matrix-arrows.ts';
import { type RiskMethod, riskClassOf, riskMethods, riskScales } from '../../schema/records/risks.ts';

const anyMethod = fc.constantFrom<RiskMethod>(...riskMethods.codes);

/** A matrix with these risks, scored by the usual thresholds of a method. */
const matrixOf = (
  method: RiskMethod,
  about: Partial<RiskMatrixQuery['riskMatrix']> & {
    appetite?: RiskMatrixQuery['riskSettings']['appetite'];
  } = {},
): RiskMatrixQuery => ({
  riskMatrix: {
    since: '2025-11-26T00:00:00.000Z',
    cells: about.cells ?? [],
    movements: about.movements ?? [],
    risks: about.risks ?? [],
  },
  riskSettings: {
    ...{ method, ...riskScales[method].thresholds },
    ...{ likelihoodMeanings: [], severityMeanings: [] },
    version: 1,
    appetite: about.appetite ?? [],
    isInUse: true,
    abilities: { update: true },
  },
});

describe('the cells of a matrix', () => {
  it('hold each risk where it stands, the highest likelihood on top, and lose none', () => {
    const risks = fc.uniqueArray(
      fc.record({
        likelihood: fc.integer({ min: 1, max: 4 }),
        severity: fc.integer({ min: 1, max: 4 }),
        gross: fc.nat(9),
        net: fc.nat(9),
      }),
      { selector: ({ likelihood, severity }) => `${likelihood} ${severity}` },
    );
    fc.assert(
      fc.property(anyMethod, risks, (method, cells) => {
        const rows = cellsOf(matrixOf(method, { cells }), null);
        const size = riskScales[method].likelihood.steps.length;
        rows.forEach((row, y) => {
          row.forEach((cell, x) => {
            expect([cell.likelihood, cell.severity]).toEqual([size - y, x + 1]);
            expect(cell.riskClass).toBe(riskClassOf(cell.score, riskScales[method].thresholds));
          });
        });
        const sum = (some: readonly { gross: number; net: number }[]) =>
          (['gross', 'net'] as const).map((kind) => some.reduce((total, cell) => total + cell[kind], 0));
        expect(sum(rows.flat())).toEqual(sum(cells));
      }),
    );
  });

  it('are called by their place, score and class, and what stands there', () => {
    const matrix = matrixOf('Matrix5', { cells: [{ likelihood: 3, severity: 4, gross: 2, net: 4 }] });
    const [here, there] = [cellsOf(matrix, 8)[2]?.[3], cellsOf(matrix, null)[4]?.[0]];
    if (!here || !there) throw new Error('A matrix has 25 cells');
    const place = 'Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog';
    expect(cellName(matrix.riskSettings, { ...here, isAboveAppetite: false }, 'both')).toBe(
      `${place}: 4 risico's netto, 2 bruto`,
    );
    expect(cellName(matrix.riskSettings, here, 'net')).toBe(
      `${place}, boven de risicobereidheid: 4 risico's netto`,
    );
    expect(cellName(matrix.riskSettings, { ...here, gross: 1 }, 'gross')).toContain(': 1 risico bruto');
    expect(cellName(matrix.riskSettings, { ...here, net: 0 }, 'net')).toContain(": geen risico's");
    expect(cellName(matrix.riskSettings, there, 'both')).toBe(
      "Kans 1 Zeldzaam, Ernst 1 Verwaarloosbaar, score 1 Laag: geen risico's",
    );
    expect(cellName(matrixOf('Safer').riskSettings, there, 'both')).toContain(
      'Frequentie 1 Minder dan eens per jaar, Effect 1 Klein, score 1 Laag',
    );
  });
});

describe('the filters of a matrix', () => {
  it('leave closed risks out unless they ask for them, and so does the list of a cell', () => {
    const place = { likelihood: 3, severity: 4 };
    expect(openUnlessAsked({ category: ['Staff'], status: [] })).toEqual({
      category: ['Staff'],
      status: [],
      isOpen: true,
    });
    expect(addressOf(place, 'net', {})).toEqual({
      netLikelihood: ['3'],
      netSeverity: ['4'],
      isOpen: ['true'],
    });
    for (const filter of [{ status: ['Closed' as const] }, { isOpen: false }]) {
      expect(openUnlessAsked(filter)).toBe(filter);
      expect(addressOf(place, 'gross', filter)).toEqual({ grossLikelihood: ['3'], grossSeverity: ['4'] });
    }
  });

  it('give the line of one category alone, where it has one', () => {
    const { riskSettings } = matrixOf('Matrix5', { appetite: [{ category: 'Staff', highestScore: 6 }] });
    expect(appetiteOf(riskSettings, { category: ['Staff'] })?.highestScore).toBe(6);
    for (const category of [[], ['Finance' as const], ['Staff' as const, 'Finance' as const]])
      expect(appetiteOf(riskSettings, { category })).toBeNull();
  });
});

describe('the line of what is borne', () => {
  it('stands between every two neighbours of which one is above, and nowhere else', () => {
    fc.assert(
      fc.property(anyMethod, fc.integer({ min: 1, max: 25 }), (method, highest) => {
        const rows = cellsOf(matrixOf(method), highest);
        const parts = new Set(appetiteLine(rows).map((part) => part.join(' ')));
        const isAbove = (x: number, y: number) => rows[y]?.[x]?.isAboveAppetite;
        let count = 0;
        for (const y of rows.keys())
          for (const x of rows.keys())
            for (const [way, nx, ny] of [
              ['H', x, y - 1],
              ['V', x + 1, y],
            ] as const) {
              const [here, there] = [isAbove(x, y), isAbove(nx, ny)];
              if (there === undefined || here === there) continue;
              count += 1;
              expect(parts).toContain(way === 'H' ? `H ${x} ${y}` : `V ${x + 1} ${y}`);
            }
        expect(parts.size).toBe(count);
      }),
    );
  });
});

describe('the arrow of a movement', () => {
  const anyPlace = fc.record({
    likelihood: fc.integer({ min: 1, max: 5 }),
    severity: fc.integer({ min: 1, max: 5 }),
  });
  const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

  it('begins and ends in its own cells, and runs where no words stand', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, fc.nat(20), (from, to, index) => {
        fc.pre(!isSame(from, to));
        const { points, number } = arrowOf({ from, to }, 5, index);
        const [start, end] = [points[0], points.at(-1)];
        if (!start || !end) throw new Error('An arrow has two ends');
        const cellOf = ({ x, y }: { x: number; y: number }) => ({
          likelihood: 5 - Math.floor(y / 20),
          severity: Math.floor(x / 20) + 1,
        });
        expect([cellOf(start), cellOf(end)]).toEqual([from, to]);
        expect(cellOf(number)).toEqual(from);
        const partOf = (percent: number) => (percent / 20) % 1;
        points.slice(1).forEach(({ x, y }, corner) => {
          const before = points[corner];
          const isUpright = x === before?.x;
          expect(isUpright || y === before?.y).toBe(true);
          if (isUpright) expect(partOf(x)).toBeGreaterThan(LANES.right);
          else expect(partOf(y)).toBeGreaterThan(LANES.bottom);
        });
      }),
    );
  });

  it('says whether the score rose', () => {
    const movement = (fromLikelihood: number, likelihood: number) => ({
      ...{ fromLikelihood, likelihood },
      fromSeverity: 2,
      severity: 3,
      count: 1,
    });
    const movements = movementsOf(
      matrixOf('Matrix5', { movements: [movement(2, 3), movement(3, 2), movement(5, 1)] }),
    );
    expect(movements.map(({ trend }) => trend)).toEqual(['Rising', 'Steady', 'Falling']);
  });
});

describe('the bands of the classes', () => {
  it('hold each score once, in its class', () => {
    const anyThresholds = fc
      .uniqueArray(fc.integer({ min: 2, max: 25 }), { minLength: 3, maxLength: 3 })
      .map((three) => {
        const [moderateFrom = 0, highFrom = 0, veryHighFrom = 0] = three.toSorted(
          (one, other) => one - other,
        );
        return { moderateFrom, highFrom, veryHighFrom };
      });
    fc.assert(
      fc.property(anyMethod, anyThresholds, (method, thresholds) => {
        const bands = classBands(method, thresholds);
        const scores = bands.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        expect(scores).toEqual(Array.from({ length: highestScoreOf(method) }, (_, index) => index + 1));
        for (const { riskClass, from, to } of bands)
          expect([riskClassOf(from, thresholds), riskClassOf(to, thresholds)]).toEqual([
            riskClass,
            riskClass,
          ]);
      }),
    );
  });
});

describe('the keys of a grid', () => {
  it('walk to the neighbour, stop at the edges and reach both ends of a row', () => {
    const size = 5;
    const steps = gridSteps(size);
    const walk = (place: number, key: string) => steps[key]?.(place, size * size);
    fc.assert(
      fc.property(fc.nat(size * size - 1), (place) => {
        const [x, y] = [place % size, Math.floor(place / size)];
        const at = (column: number, row: number) =>
          Math.min(Math.max(row, 0), size - 1) * size + Math.min(Math.max(column, 0), size - 1);
        expect(walk(place, 'ArrowLeft')).toBe(at(x - 1, y));
        expect(walk(place, 'ArrowRight')).toBe(at(x + 1, y));
        expect(walk(place, 'ArrowUp')).toBe(at(x, y - 1));
        expect(walk(place, 'ArrowDown')).toBe(at(x, y + 1));
        expect(walk(place, 'Home')).toBe(at(0, y));
        expect(walk(place, 'End')).toBe(at(size - 1, y));
      }),
    );
  });
});
