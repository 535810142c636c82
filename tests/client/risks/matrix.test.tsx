import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RiskFilter } from '../../../client/graphql/generated/operations.ts';
import { addMonths, today } from '../../../client/lib/days.ts';
import { type Answers, NetworkFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { scoringOf, showRisks } from '../../kit/client/pages/risks.tsx';

startWithFreshBrowser();

const cells = [
  { likelihood: 3, severity: 4, gross: 2, net: 4 },
  { likelihood: 4, severity: 4, gross: 3, net: 0 },
  { likelihood: 2, severity: 4, gross: 0, net: 1 },
];
const movements = [{ fromLikelihood: 3, fromSeverity: 4, likelihood: 2, severity: 4, count: 1 }];
const moved = {
  ...{ id: 'r1', number: 'R-2026-004', title: 'Valt in de badkamer', grossLikelihood: 3, grossSeverity: 4 },
  ...{ netLikelihood: 2, netSeverity: 4, fromLikelihood: 3, fromSeverity: 4 },
};
const riskMatrix = {
  ...{ since: '2025-11-25T23:00:00.000Z', method: 'Matrix5', cells, movements, risks: [moved] },
};

const here = "Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog: 4 risico's netto, 2 bruto";
const above = "Kans 4 Waarschijnlijk, Ernst 4 Ernstig, score 16 Hoog: 0 risico's netto, 3 bruto";

/** Shows the matrix of the first organisation, with what the list is narrowed by. */
async function showMatrix(
  answers: Answers = {},
  { filter = {}, organizationId = 'o1' }: { filter?: RiskFilter; organizationId?: string | null } = {},
) {
  const onOpenCell = vi.fn();
  const shown = await showRisks(
    async () => {
      const { RiskMatrixTab } = await import('../../../client/features/risks/matrix/risk-matrix.tsx');
      return <RiskMatrixTab {...{ organizationId, filter, onOpenCell }} search="val" />;
    },
    { riskMatrix, riskSettings: scoringOf(), ...answers },
  );
  return { ...shown, onOpenCell };
}

const cellButtons = () => [...document.querySelectorAll<HTMLElement>('[role=gridcell] button')];
const cell = (name: string) =>
  waitFor(() => {
    const found = cellButtons().find(({ firstElementChild }) => firstElementChild?.textContent === name);
    if (!found) throw new Error(`No cell ${name}`);
    return found;
  });
const focused = () => document.activeElement?.firstElementChild?.textContent;
const strike = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const rowsOf = (table: Element) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

describe('the matrix', () => {
  it('asks for the open risks within the filters, and names each cell in full', async () => {
    const { sent } = await showMatrix({}, { filter: { category: ['Medication'] } });
    await cell(here);
    expect(sent('RiskMatrix')).toEqual([
      {
        organizationId: 'o1',
        filter: { category: ['Medication'], isOpen: true },
        search: 'val',
        since: null,
      },
    ]);
    expect(cellButtons()).toHaveLength(25);
    expect(cellButtons()[0]?.firstElementChild?.textContent).toBe(
      "Kans 5 Bijna zeker, Ernst 1 Verwaarloosbaar, score 5 Matig: geen risico's",
    );
    await cell(above);
  });

  it('is one stop for Tab, through which the arrows, Home and End walk', async () => {
    await showMatrix();
    (await cell(here)).focus();
    expect(cellButtons().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    strike('ArrowUp');
    expect(focused()).toBe(above);
    strike('Home');
    expect(focused()).toContain('Kans 4 Waarschijnlijk, Ernst 1');
    strike('ArrowLeft');
    expect(focused()).toContain('Kans 4 Waarschijnlijk, Ernst 1');
    strike('End');
    strike('ArrowDown');
    expect(focused()).toContain('Kans 3 Mogelijk, Ernst 5');
    expect(cellButtons().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  });

  it('opens the risks of a cell by their net score, else by their gross one, and an empty cell not at all', async () => {
    const { onOpenCell } = await showMatrix();
    fireEvent.click(await cell(here));
    fireEvent.click(await cell(above));
    fireEvent.click(await cell("Kans 1 Zeldzaam, Ernst 1 Verwaarloosbaar, score 1 Laag: geen risico's"));
    expect(onOpenCell.mock.calls).toEqual([
      [{ netLikelihood: ['3'], netSeverity: ['4'], isOpen: ['true'] }],
      [{ grossLikelihood: ['4'], grossSeverity: ['4'], isOpen: ['true'] }],
    ]);
  });

  it('shows gross or net alone', async () => {
    const { onOpenCell } = await showMatrix();
    await cell(here);
    fireEvent.click(screen.getByLabelText('Bruto'));
    fireEvent.click(
      await cell("Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog: 2 risico's bruto. Valt in de badkamer"),
    );
    expect(onOpenCell).toHaveBeenLastCalledWith({
      grossLikelihood: ['3'],
      grossSeverity: ['4'],
      isOpen: ['true'],
    });
    // Arrows are of the net score.
    expect(document.querySelectorAll('line[marker-end]')).toHaveLength(0);
    fireEvent.click(screen.getByLabelText('Netto'));
    await cell("Kans 4 Waarschijnlijk, Ernst 4 Ernstig, score 16 Hoog: geen risico's");
    expect(document.querySelectorAll('line[marker-end]')).toHaveLength(1);
  });

  it('shows movements as arrows and in words, until the person hides them', async () => {
    await showMatrix();
    const title = await screen.findByText('Verplaatst sinds 26 november 2025, netto');
    const section = title.closest('section');
    if (!section) throw new Error('The movements have no section');
    expect(rowsOf(section)).toEqual([
      [
        'Van Kans 3 Mogelijk, Ernst 4 Ernstig (12 Hoog) naar Kans 2 Onwaarschijnlijk, Ernst 4 Ernstig (8 Matig)R-2026-004 Valt in de badkamer',
        '1 gedaald',
      ],
    ]);
    expect(document.querySelectorAll('line[marker-end]')).toHaveLength(1);
    fireEvent.click(screen.getByLabelText('Toon verplaatsingen'));
    await waitFor(() => expect(title.isConnected).toBe(false));
    expect(document.querySelectorAll('line[marker-end]')).toHaveLength(0);
  });

  it('names the risks of a cell, and compares with the day that one chooses', async () => {
    const { sent } = await showMatrix();
    const named = await cell(
      "Kans 2 Onwaarschijnlijk, Ernst 4 Ernstig, score 8 Matig: 1 risico's netto, 0 bruto. Valt in de badkamer".replace(
        "1 risico's",
        '1 risico',
      ),
    );
    expect(named.querySelector('[title]')?.textContent).toBe('Valt in de badkamer');
    const choice = screen.getByLabelText('Vergelijken met');
    fireEvent.change(choice, { target: { value: '3' } });
    const months = addMonths(today(), -3);
    await waitFor(() => expect(sent('RiskMatrix').at(-1)?.since).toBe(months));
    fireEvent.change(choice, { target: { value: 'day' } });
    fireEvent.change(await screen.findByLabelText('Dag om mee te vergelijken'), {
      target: { value: '2026-02-01' },
    });
    await waitFor(() => expect(sent('RiskMatrix').at(-1)?.since).toBe('2026-02-01'));
  });

  it('draws what is borne in the one category that is filtered, and counts what is above', async () => {
    const appetite = [{ category: 'Medication', highestScore: 8 }];
    await showMatrix({ riskSettings: scoringOf({ appetite }) }, { filter: { category: ['Medication'] } });
    await screen.findByText("Risicobereidheid voor Medicatie: netto tot en met 8. 4 risico's staan erboven.");
    await cell(
      "Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog, boven de risicobereidheid: 4 risico's netto, 2 bruto",
    );
    expect(document.querySelector('[vector-effect]')?.getAttribute('d')).toMatch(/^M/);
  });

  it('has four steps and words of its own with SAFER', async () => {
    await showMatrix({
      riskSettings: scoringOf({}, 'Safer'),
      riskMatrix: { ...riskMatrix, movements: [], cells: cells.slice(0, 1) },
    });
    await cell(
      "Frequentie 3 Maandelijks, Effect 4 Catastrofaal, score 12 Zeer hoog: 4 risico's netto, 2 bruto",
    );
    expect(cellButtons()).toHaveLength(16);
    expect(screen.getByText('Geen enkel risico is verplaatst.')).toBeDefined();
  });
});

describe('the matrix as a table', () => {
  it('holds the cells with risks, the highest first, and opens the same lists', async () => {
    const { onOpenCell } = await showMatrix();
    await press('Toon als tabel');
    const table = await screen.findByRole('table', { name: "Vakken met risico's" });
    expect(rowsOf(table)).toEqual([
      ['Kans 4 Waarschijnlijk, Ernst 4 Ernstig', '16 Hoog', '0', '3'],
      ['Kans 3 Mogelijk, Ernst 4 Ernstig', '12 Hoog', '4', '2'],
      ['Kans 2 Onwaarschijnlijk, Ernst 4 ErnstigR-2026-004 Valt in de badkamer', '8 Matig', '1', '0'],
    ]);
    await press("Kans 3 Mogelijk, Ernst 4 Ernstig: 2 risico's bruto", table);
    expect(onOpenCell).toHaveBeenLastCalledWith({
      grossLikelihood: ['3'],
      grossSeverity: ['4'],
      isOpen: ['true'],
    });
    expect(cellButtons()).toEqual([]);
    await press('Toon als matrix');
    await cell(here);
  });
});

describe('a matrix without risks', () => {
  it('says why it is empty, and whether filters are to blame', async () => {
    const none = { riskMatrix: { ...riskMatrix, cells: [], movements: [] } };
    await showMatrix(none);
    await screen.findByText("Geen risico's binnen deze filters");
  });

  it('asks nothing before an organisation is chosen', async () => {
    const { sent } = await showMatrix({}, { organizationId: null });
    await screen.findByText('Selecteer eerst een organisatie');
    expect(sent('RiskMatrix')).toEqual([]);
  });

  it('says that it could not be loaded, and offers another try', async () => {
    let fails = true;
    await showMatrix({
      riskMatrix: () => {
        if (fails) throw new NetworkFailure();
        return riskMatrix;
      },
    });
    const alert = (await screen.findByText('De risicomatrix kon niet worden geladen')).closest(
      '[role=alert]',
    );
    expect(alert?.textContent).toContain('Geen verbinding met de server.');
    fails = false;
    await press('Opnieuw proberen');
    await cell(here);
  });
});

describe('a change by a colleague', () => {
  it('is asked for, shown and told', async () => {
    const tell = acceptSockets();
    let net = 4;
    const { sent } = await showMatrix({
      riskMatrix: () => ({ ...riskMatrix, cells: [{ ...cells[0], net }] }),
    });
    await cell(here);
    net = 5;
    await tell({ entity: 'Risk', entityId: 'r9', organizationId: 'o2' });
    await tell({ entity: 'Risk', entityId: 'r1' });
    await cell("Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog: 5 risico's netto, 2 bruto");
    expect(screen.getByText('De risicomatrix is bijgewerkt.').getAttribute('role')).toBe('status');
    expect(sent('RiskMatrix')).toHaveLength(2);
    net = 6;
    await tell({ entity: 'Organization', entityId: 'o1' });
    await cell("Kans 3 Mogelijk, Ernst 4 Ernstig, score 12 Hoog: 6 risico's netto, 2 bruto");
  });
});

describe('the course of a score', () => {
  const scores = [
    { at: '2026-03-01T09:00:00.000Z', grossScore: 16, netScore: 16 },
    { at: '2026-06-01T09:00:00.000Z', grossScore: 16, netScore: 8 },
  ];
  const risk = { id: 'r1', organization: { id: 'o1', name: 'Zorggroep De Linde' } };
  const showScores = (answers: Answers) =>
    showRisks(async () => {
      const { ScoresChart } = await import('../../../client/features/risks/record/scores-chart.tsx');
      return <ScoresChart riskId="r1" />;
    }, answers);

  it('is a chart in words, or a table with the newest score first', async () => {
    await showScores({ risk: { ...risk, scores }, riskSettings: scoringOf() });
    await screen.findByLabelText('Verloop van de score. Bruto: 16 Hoog. Netto: van 16 Hoog naar 8 Matig.');
    await press('Toon als tabel');
    const table = screen.getByRole('table', { name: 'Verloop van de score' });
    expect(rowsOf(table)).toEqual([
      ['1 juni 2026', '16 Hoog', '8 Matig'],
      ['1 maart 2026', '16 Hoog', '16 Hoog'],
    ]);
    await press('Toon als grafiek');
    await screen.findByText('Netto: 8 Matig');
    expect(within(document.body).queryByRole('table')).toBeNull();
  });

  it('follows the risk, and can be asked for again', async () => {
    const tell = acceptSockets();
    let fails = true;
    let known = scores.slice(0, 1);
    await showScores({
      risk: () => ({ ...risk, scores: known }),
      riskSettings: () => {
        if (fails) throw new NetworkFailure();
        return scoringOf();
      },
    });
    await screen.findByText('Het verloop van de score kon niet worden geladen');
    fails = false;
    await press('Opnieuw proberen');
    await screen.findByText('Netto: 16 Hoog');
    known = scores;
    await tell({ entity: 'Risk', entityId: 'r1' });
    await screen.findByText('Netto: 8 Matig');
    await button('Toon als tabel');
  });
});
