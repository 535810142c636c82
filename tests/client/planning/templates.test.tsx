import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TaskTemplateFieldsFragment } from '../../../client/graphql/generated/operations.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  buttons,
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  listed,
  noDialog,
  optionsOf,
  press,
  rowOf,
  told,
} from '../../kit/client/interactions.ts';
import { conflict, openPlanning } from '../../kit/client/pages/planning.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const quarterly = { id: 'f1', name: 'Per kwartaal', sentence: 'Elke 3 maanden', isActive: true };
const plain = { id: 'f2', name: 'Elk jaar', sentence: 'Elk jaar', isActive: true };
const retired = { id: 'f3', name: 'Oud ritme', sentence: 'Elke 5 weken', isActive: false };
const { isActive: _, ...ofTemplate } = quarterly;

const templateOf = (about: Partial<TaskTemplateFieldsFragment> & { title: string }) => ({
  id: about.title,
  version: 1,
  description: 'Laat de leidingen controleren',
  theme: 'HealthAndSafety',
  norm: 'Hkz',
  normParagraph: '7.4',
  frequency: ofTemplate,
  months: [4, 10],
  leadTimeDays: 14,
  defaultRole: null,
  handbookChapter: '',
  auditTemplateId: null,
  auditKind: null,
  forAllOrganizations: false,
  organizations: organizations.slice(1),
  organizationCount: 1,
  isActive: true,
  ...about,
});

/** The same as the server takes it. */
const input = {
  title: 'Legionellacontrole',
  description: 'Laat de leidingen controleren',
  theme: 'HealthAndSafety',
  norm: 'Hkz',
  normParagraph: '7.4',
  handbookChapter: '',
  auditTemplateId: '',
  evidenceRequired: false,
  frequencyId: 'f1',
  months: [4, 10],
  leadTimeDays: 14,
  forAllOrganizations: false,
  organizationIds: ['o2'],
  isActive: true,
};

const frequencies = pageOf([quarterly, plain, retired]);
const menuOf = (title: string) => `Acties voor Taaksjabloon: ${title}`;
const seeStep = (form: HTMLElement, step: number) =>
  within(form).findByText(new RegExp(`^Stap ${step} van 2`));
const tick = (form: HTMLElement, words: string) => fireEvent.click(within(form).getByLabelText(words));

/** Opens a page of templates as a SuperAdmin. */
const openTemplates = (path: string, answers: Parameters<typeof openPlanning>[1]) =>
  openPlanning(path, { frequencies, ...answers }, 'SuperAdmin');

describe('a new task template', () => {
  it('is made in two steps, each refused at the field for what it lacks, and is then in the list', async () => {
    let rows: object[] = [];
    const { sent } = await openTemplates('/tasks?dialog=create', {
      taskTemplates: () => pageOf(rows),
      createTaskTemplate: () => {
        rows = [templateOf({ title: 'Legionellacontrole' })];
        return rows[0];
      },
    });
    const form = await dialogOf('Nieuwe taak');
    await press('Volgende', form);
    for (const label of ['Titel', 'Omschrijving', 'Thema'])
      await waitFor(() => expect(errorOf(field(form, label))).toBe('Vereist'));
    expect(errorOf(field(form, 'Norm'))).toBeNull();
    fill(form, 'Titel', 'Legionellacontrole');
    fill(form, 'Omschrijving', 'Laat de leidingen controleren');
    fill(form, 'Thema', 'Arbo & BHV');
    fill(form, 'Norm', 'HKZ');
    fill(form, 'Paragraaf', '7.4');
    await press('Volgende', form);
    await seeStep(form, 2);
    fill(form, 'Doorlooptijd in dagen', '400');
    await press('Opslaan', form);
    await waitFor(() => expect(errorOf(field(form, 'Frequentie'))).toBe('Vereist'));
    expect(errorOf(field(form, 'Doorlooptijd in dagen'))).toBe('Kies een getal van 0 tot en met 365');
    expect(optionsOf(field(form, 'Frequentie')).slice(1)).toEqual([
      'Per kwartaal – Elke 3 maanden',
      'Elk jaar',
    ]);
    fill(form, 'Frequentie', 'Per kwartaal – Elke 3 maanden');
    fill(form, 'Doorlooptijd in dagen', '14');
    for (const month of ['oktober', 'april']) tick(form, month);
    tick(form, 'Alleen gekozen organisaties');
    await press('Opslaan', form);
    await within(form).findByText('Vereist');
    expect(sent('CreateTaskTemplate')).toEqual([]);
    tick(form, 'Thuiszorg Het Anker');
    await press('Opslaan', form);
    await told('Taak aangemaakt!');
    await noDialog();
    const row = await rowOf('Legionellacontrole');
    for (const words of ['Per kwartaal', 'Arbo & BHV', 'HKZ 7.4', 'Geen', 'Ja']) within(row).getByText(words);
    expect(sent('CreateTaskTemplate')).toEqual([{ organizationId: null, input }]);
  });

  it('a template for all organisations names none of them', async () => {
    const { sent } = await openTemplates('/tasks?dialog=create', {});
    const form = await dialogOf('Nieuwe taak');
    fill(form, 'Titel', 'Legionellacontrole');
    fill(form, 'Omschrijving', 'Laat de leidingen controleren');
    fill(form, 'Thema', 'Kwaliteit');
    await press('Volgende', form);
    await seeStep(form, 2);
    tick(form, 'Alleen gekozen organisaties');
    tick(form, 'Thuiszorg Het Anker');
    tick(form, 'Alle organisaties');
    await waitFor(() => expect(within(form).queryByText('Thuiszorg Het Anker')).toBeNull());
    await waitFor(() => fill(form, 'Frequentie', 'Elk jaar'));
    fill(form, 'Doorlooptijd in dagen', '0');
    await press('Opslaan', form);
    await told('Taak aangemaakt!');
    expect(sent('CreateTaskTemplate')).toMatchObject([
      { input: { forAllOrganizations: true, organizationIds: [], leadTimeDays: 0, frequencyId: 'f2' } },
    ]);
  });
});

describe('a task template', () => {
  it('is edited, keeps a frequency that cannot be chosen any more, and gives the focus back to its menu', async () => {
    let row = templateOf({ title: 'Legionellacontrole', version: 7, frequency: retired });
    const { sent } = await openTemplates('/tasks', {
      taskTemplates: () => pageOf([row]),
      updateTaskTemplate: () => {
        row = { ...row, isActive: false };
        return row;
      },
    });
    await choose(menuOf('Legionellacontrole'), 'Bewerken');
    const editor = await dialogOf('Taak bewerken');
    expect(editor.textContent).toContain(
      'Een wijziging geldt voor wat nog gepland moet worden of nog niet begonnen is.',
    );
    await press('Volgende', editor);
    await seeStep(editor, 2);
    await waitFor(() =>
      expect(optionsOf(field(editor, 'Frequentie')).slice(1)).toEqual([
        'Per kwartaal – Elke 3 maanden',
        'Elk jaar',
        'Oud ritme – Elke 5 weken (inactief)',
      ]),
    );
    tick(editor, 'Actief');
    await press('Opslaan', editor);
    await told('Taak bijgewerkt!');
    await noDialog();
    await waitFor(async () => within(await rowOf('Legionellacontrole')).getByText('Nee'));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(menuOf('Legionellacontrole')),
    );
    expect(sent('UpdateTaskTemplate')).toEqual([
      { id: 'Legionellacontrole', version: 7, input: { ...input, frequencyId: 'f3', isActive: false } },
    ]);
  });

  it('a template that a colleague edited meanwhile shows both versions in words', async () => {
    const stands = templateOf({ title: 'Controle' });
    const { sent } = await openTemplates('/tasks', {
      taskTemplates: pageOf([stands]),
      taskTemplate: { ...stands, version: 2, frequency: plain, forAllOrganizations: true, organizations: [] },
      updateTaskTemplate: ({ version }) => {
        if (version === 1) throw conflict();
        return { ...stands, version: 3 };
      },
    });
    await choose(menuOf('Controle'), 'Bewerken');
    const editor = await dialogOf('Taak bewerken');
    fill(editor, 'Thema', 'Personeel');
    await press('Volgende', editor);
    await seeStep(editor, 2);
    await press('Opslaan', editor);
    const question = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    for (const words of ['Personeel', 'Arbo & BHV', 'Elk jaar', 'Alle organisaties', 'Thuiszorg Het Anker'])
      await within(question).findByText(words);
    await press('Mijn versie opslaan', question);
    await told('Taak bijgewerkt!');
    expect(sent('UpdateTaskTemplate').map(({ version }) => version)).toEqual([1, 2]);
  });

  it('is deleted when asked', async () => {
    let rows = [templateOf({ title: 'Overbodig' })];
    const { sent } = await openTemplates('/tasks', {
      taskTemplates: () => pageOf(rows),
      deleteTaskTemplate: ({ id }) => {
        rows = [];
        return id;
      },
    });
    await choose(menuOf('Overbodig'), 'Verwijderen');
    const question = await dialogOf('Taaksjabloon verwijderen?');
    expect(question.textContent).toContain('‘Overbodig’ wordt niet meer ingepland.');
    await press('Verwijderen', question);
    await told('Succesvol verwijderd!');
    await screen.findByText('Nog geen taken');
    expect(sent('DeleteTaskTemplate')).toEqual([{ id: 'Overbodig' }]);
  });
});

describe('the list of task templates', () => {
  it('asks for what the address says', async () => {
    const { sent } = await openTemplates('/tasks?theme=Staff&norm=Iso9001&active=no&sort=leadTimeDays.desc', {
      taskTemplates: pageOf([
        templateOf({ title: 'Voor allen', forAllOrganizations: true }),
        templateOf({ title: 'Voor één' }),
      ]),
    });
    within(await rowOf('Voor allen')).getByText('Alle');
    within(await rowOf('Voor één')).getByText('1');
    expect(listed('Taaksjabloon: ')).toEqual(['Voor allen', 'Voor één']);
    expect(sent('TaskTemplates')[0]).toMatchObject({
      filter: { theme: ['Staff'], norm: ['Iso9001'], isActive: false },
      sort: { field: 'leadTimeDays', direction: 'desc' },
    });
  });
});

describe('the own recurring tasks of an organisation', () => {
  it('are made by its Admin from the year plan, without a choice of organisations', async () => {
    let rows: object[] = [];
    const { sent, path } = await openPlanning('/events', {
      frequencies,
      taskTemplates: () => ({ ...pageOf(rows), abilities: { create: true } }),
      createTaskTemplate: () => {
        rows = [templateOf({ title: 'Tilliften nalopen', organization: organizations[0] ?? null })];
        return rows[0];
      },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Eigen terugkerende taken' }));
    await screen.findByText('Nog geen eigen taken');
    expect(path()).toBe('/events/recurring');
    expect(sent('OwnTaskTemplates')).toMatchObject([{ organizationId: 'o1' }]);
    const [first] = await waitFor(() => {
      const found = buttons('Nieuwe terugkerende taak');
      expect(found).toHaveLength(2);
      return found;
    });
    fireEvent.click(first as HTMLElement);
    const form = await dialogOf('Nieuwe terugkerende taak');
    fill(form, 'Titel', 'Tilliften nalopen');
    fill(form, 'Omschrijving', 'Controleer de banden');
    fill(form, 'Thema', 'Arbo & BHV');
    await press('Volgende', form);
    await seeStep(form, 2);
    expect(within(form).queryByLabelText('Alleen gekozen organisaties')).toBeNull();
    await waitFor(() => expect(optionsOf(field(form, 'Frequentie'))).toHaveLength(3));
    fill(form, 'Frequentie', 'Per kwartaal – Elke 3 maanden');
    fill(form, 'Doorlooptijd in dagen', '14');
    await press('Opslaan', form);
    await told('Taak aangemaakt!');
    await noDialog();
    await rowOf('Tilliften nalopen');
    const asked = { title: 'Tilliften nalopen', frequencyId: 'f1', leadTimeDays: 14, isActive: true };
    expect(sent('CreateTaskTemplate')).toMatchObject([{ organizationId: 'o1', input: asked }]);
  });

  it('are changed by their Admin and made inactive', async () => {
    const row = templateOf({ title: 'Tilliften', organization: organizations[0] ?? null });
    const { sent } = await openPlanning('/events/recurring', {
      frequencies,
      taskTemplates: pageOf([row]),
      updateTaskTemplate: () => ({ ...row, version: 2, isActive: false }),
    });
    await rowOf('Tilliften');
    await choose('Acties voor Terugkerende taak: Tilliften', 'Bewerken');
    const form = await dialogOf('Terugkerende taak bewerken');
    await press('Volgende', form);
    await seeStep(form, 2);
    tick(form, 'Actief');
    await press('Opslaan', form);
    await told('Taak bijgewerkt!');
    expect(sent('UpdateTaskTemplate')).toMatchObject([{ id: 'Tilliften', input: { isActive: false } }]);
  });

  it('are no page of a Client', async () => {
    const { path } = await openPlanning('/events/recurring', {}, 'Client');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});
