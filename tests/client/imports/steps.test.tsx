import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, press } from '../../kit/client/interactions.ts';

startWithFreshBrowser();

const category = {
  key: 'category',
  label: 'Categorie',
  kind: 'term',
  isRequired: true,
  choices: [{ code: 'Medication', name: 'Medicatie' }],
};
const fields = [{ key: 'title', label: 'Risico', kind: 'text', isRequired: true, choices: [] }, category];

const draft = {
  ...{
    id: 'i1',
    version: 2,
    kind: 'Risk',
    status: 'Matching',
    fileName: 'risico.xlsx',
    fields,
    message: null,
  },
  columns: [
    { head: 'Naam', samples: ['Vallen'], field: 'title' },
    { head: 'Soort risico', samples: ['Pillen'], field: null },
  ],
  ...{ constants: [], unknownValues: [], leftOut: [], kept: [], rowCount: 2, wrongCount: 0, savedCount: 0 },
  ...{ progress: 0, sheets: ['Blad1'], sheet: 0, importedBeforeAt: null, savedAt: null },
  abilities: { change: true, undo: false },
};

/** The columns as they are matched. */
const matched = draft.columns.map((column, place) => ({
  ...column,
  field: place === 0 ? 'title' : 'category',
}));

it('Columns and values are matched, the rows looked at and saved, and the import taken back', async () => {
  rememberSession('Admin');
  let stand: Record<string, unknown> = draft;
  const asked = answerWith({
    dataImport: () => stand,
    importRows: {
      total: 1,
      rows: [{ number: 3, cells: ['Vallen', 'Pillen'], isLeftOut: false, mistakes: [] }],
    },
    checkImport: ({ matching }) => {
      const { choices = [] } = matching as { choices?: readonly object[] };
      const unknown = {
        field: 'category',
        value: 'Pillen',
        count: 2,
        code: choices.length > 0 ? 'Medication' : null,
      };
      stand = { ...draft, version: 3, status: 'Checked', columns: matched, unknownValues: [unknown] };
      return 'i1';
    },
    saveImport: () => {
      stand = {
        ...draft,
        version: 4,
        status: 'Done',
        savedCount: 2,
        abilities: { change: true, undo: true },
      };
      return 'i1';
    },
    undoImport: () => {
      const kept = [{ id: 'r1', number: 'R-2026-001', title: 'Vallen', why: 'Is na de import gewijzigd' }];
      stand = { ...draft, version: 5, status: 'Undone', savedCount: 1, kept };
      return 'i1';
    },
  });
  await openApp('/import/risks?import=i1');
  fireEvent.change(await screen.findByLabelText('Soort risico'), { target: { value: 'category' } });
  await press('Controleren');
  const value = await screen.findByLabelText('Categorie: ‘Pillen’ (2 regels)');
  expect(document.activeElement?.textContent).toBe('Welke waarde is wat?');
  fireEvent.change(value, { target: { value: 'Medication' } });
  await press('Opnieuw controleren');
  await waitFor(() =>
    expect(document.body.textContent).toContain('Alles klopt: 2 regels worden opgeslagen.'),
  );
  await screen.findByText('Pillen');
  await press('2 regels opslaan');
  await button('Import ongedaan maken');
  await press('Import ongedaan maken');
  await screen.findByText('R-2026-001 Vallen: Is na de import gewijzigd');
  const sent = asked.filter(({ operation }) => /^(Check|Save|Undo)Import$/.test(operation));
  expect(
    sent.map(({ operation, variables: { version, matching } }) => [operation, version, matching]),
  ).toEqual([
    ['CheckImport', 2, { fields: ['title', 'category'], constants: [], choices: [], leftOut: [] }],
    [
      'CheckImport',
      3,
      {
        fields: ['title', 'category'],
        constants: [],
        choices: [{ field: 'category', value: 'Pillen', code: 'Medication' }],
        leftOut: [],
      },
    ],
    ['SaveImport', 3, undefined],
    ['UndoImport', 4, undefined],
  ]);
});

it('A refused file says why, and another one can be chosen', async () => {
  rememberSession('Admin');
  const message = 'Dit blad is leeg. Kies een ander blad of bestand.';
  answerWith({ dataImport: { ...draft, status: 'Refused', message }, dataImports: [] });
  await openApp('/import/risks?import=i1');
  await screen.findByText(message);
  await press('Ander bestand kiezen');
  await button('Bestand kiezen');
});
