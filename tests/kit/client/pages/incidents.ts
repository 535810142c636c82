import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Incident } from '../../../../client/features/incidents/incident-values.ts';
import type { Role } from '../../../../schema/people/identity.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { choose, dialogOf, listed } from '../interactions.ts';
import { type Filled, TiledForm } from '../tile-form.ts';
import { visit } from '../visit.ts';

/** The client of the incident. */
export const CLIENT = 'Mevrouw De Wit';

/** An incident as the server tells it. */
export const incidentOf = (about: Partial<Incident> = {}): Incident => ({
  id: 'i1',
  version: 1,
  number: 'MIC-2026-014',
  createdAt: '2026-03-03T14:00:00.000Z',
  updatedAt: '2026-03-04T14:00:00.000Z',
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  reporter: { id: 'u1', name: 'Sanne', surname: 'de Wit' },
  isReporterShielded: false,
  type: 'Occurred',
  status: 'Open',
  progress: 'Received',
  clientName: CLIENT,
  withoutClient: null,
  team: null,
  place: 'Bedroom',
  placeText: '',
  occurredAt: '2026-03-03T13:30:00.000Z',
  occurredTimeKnown: true,
  event: 'Fall',
  eventText: '',
  medicationError: null,
  causes: ['Equipment'],
  causeText: '',
  consequences: ['Pain'],
  consequenceText: '',
  othersInvolved: 'Niemand',
  warned: ['Physician', 'Family'],
  hospitalAdmission: 'ConsultOnly',
  explanation: 'Uitgegleden over een losse mat',
  igj: 'No',
  calamityEstablishedOn: null,
  igjDeadline: null,
  procedureFollowed: null,
  preventiveMeasures: '',
  clientInformed: null,
  recordedInClientFile: null,
  reporterFeedback: '',
  handler: null,
  handleBefore: null,
  isOverdue: false,
  causeAnalysis: { whys: [], prismaCategories: [] },
  abilities: {
    update: true,
    followUp: true,
    delete: true,
    createImprovementPoint: true,
    assign: true,
    analyseCauses: true,
  },
  ...about,
});

/** Rights of a person who only reported an incident. */
export const noAbilities = {
  update: false,
  followUp: false,
  delete: false,
  createImprovementPoint: false,
  assign: false,
  analyseCauses: false,
};

interface Visit {
  role?: Role;
  /** The rows of the list, which can also be opened. */
  rows?: readonly Incident[];
  answers?: Answers;
}

/** Opens the incidents of the signed-in person; does not wait for the list. */
export async function visitIncidents(
  address = '',
  { role = 'Admin', rows = [incidentOf()], answers = {} }: Visit = {},
) {
  const isManager = role !== 'Client';
  const app = await visit(
    `/incidents${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      incidents: {
        rows,
        total: rows.length,
        abilities: { create: isManager, report: true, export: isManager },
      },
      incident: ({ id }) => {
        const found = rows.find((row) => row.id === id);
        if (!found) throw new ServerFailure('NOT_FOUND', 'Incident niet gevonden');
        return found;
      },
      incidentSignals: [],
      ...answers,
    },
    role,
  );
  await screen.findByText('Welkom terug!', { selector: 'h1' });
  return app;
}

/** Opens the incidents and waits for the list. */
export async function openIncidents(...visit: Parameters<typeof visitIncidents>) {
  const app = await visitIncidents(...visit);
  await waitFor(() => expect(listedClients().length).toBeGreaterThan(0));
  return app;
}

/** The clients of the incidents on the current page, from top to bottom. */
export const listedClients = (): string[] => listed('Incident: ').map((name) => name.replace(/^[^,]+, /, ''));

/** The actions menu button of the incident with this client. */
export function incidentMenuOf(clientName = CLIENT): HTMLElement {
  const menu = document.querySelector(
    `[aria-label^="Acties voor Incident: "][aria-label$=", ${clientName}"]`,
  );
  if (!(menu instanceof HTMLElement)) throw new Error(`No incident of ${clientName}`);
  return menu;
}

export const chooseIncidentAction = (action: string): Promise<void> =>
  choose(/^Acties voor Incident: /, action);

/** Titles of the forms by action. */
export const formTitles = { Edit: 'Bewerk Incidenten', 'Bewerk Incident QA': 'Bewerk Incident QA' } as const;

export type FormAction = keyof typeof formTitles;

const formParams = { Edit: 'edit', 'Bewerk Incident QA': 'followUp' } as const;

/** Waits until the form in the dialog with this title is there. */
export async function seeForm(title: string): Promise<IncidentForm> {
  await waitFor(() => expect(document.querySelector('[role=dialog] form')).not.toBeNull());
  return new IncidentForm(await dialogOf(title));
}

/** Opens the dialog for a new incident, where there is none yet. */
export async function openNewIncident(answers: Answers = {}) {
  const app = await visitIncidents('?dialog=create', { rows: [], answers });
  return { ...app, form: await seeForm('Nieuw Incidenten') };
}

/** Opens a form about the only incident. */
export async function openForm(action: FormAction, about: Partial<Incident> = {}, answers: Answers = {}) {
  const rows = [incidentOf(about)];
  const app = await visitIncidents(`?dialog=${formParams[action]}&entry=i1`, { rows, answers });
  return { ...app, form: await seeForm(formTitles[action]) };
}

/** Page object of the dialogs that create, edit and follow up an incident. */
export class IncidentForm extends TiledForm {
  /** The buttons with words on them. */
  buttons(): string[] {
    const words = [...this.root.querySelectorAll('button')].flatMap(({ textContent }) => textContent || []);
    return words.filter((word) => word !== 'Nu');
  }

  async seeStep(step: 1 | 2 | 3): Promise<void> {
    await within(this.root).findByText(new RegExp(`^Stap ${step} van 3`));
  }

  async next(to: 2 | 3): Promise<void> {
    this.press('Volgende');
    await this.seeStep(to);
  }

  /** Fills in all three steps, without pressing 'Opslaan'. */
  async fillAll(filled: Filled = {}): Promise<void> {
    for (const step of [1, 2, 3] as const) {
      if (step > 1) await this.next(step as 2 | 3);
      const own = Object.entries(filled).filter(([label]) => label in typedSteps[step]);
      this.fill({ ...typedSteps[step], ...Object.fromEntries(own) });
    }
  }

  /** Continues through the filled-in steps and saves. */
  async saveAll(): Promise<void> {
    await this.next(2);
    await this.next(3);
    this.press('Opslaan');
  }
}

/** The form values per step, by their labels on the screen. */
export const typedSteps: Readonly<Record<1 | 2 | 3, Filled>> = {
  1: {
    Incident: 'Voorgevallen incident',
    'Naam cliënt': 'Mevrouw Jansen',
    Plaats: 'Slaapkamer cliënt',
    Wanneer: '03-03-2026',
    'Wanneer, tijd': '14:30',
  },
  2: {
    'Wat is er gebeurd': 'Vallen',
    Waardoor: ['Materiaal', '(Niet) handelen van de cliënt'],
    'Soort letsel of gevolg': ['Pijn', 'Blauwe plek/zwelling'],
    'Overige betrokkenen': 'Geen',
  },
  3: {
    'Wie is gewaarschuwd': ['Familie'],
    Ziekenhuisopname: 'Onduidelijk',
    'Nadere toelichting': 'Uitgegleden naast het bed',
    IGJ: 'Nee',
  },
};

/** The same as the server takes it. */
export const typedInput = {
  type: 'Occurred',
  status: 'Open',
  clientName: 'Mevrouw Jansen',
  withoutClient: false,
  place: 'Bedroom',
  placeText: '',
  occurredAt: '2026-03-03T13:30:00.000Z',
  occurredTimeKnown: true,
  event: 'Fall',
  eventText: '',
  causes: ['Equipment', 'ClientAct'],
  causeText: '',
  consequences: ['Pain', 'Bruise'],
  consequenceText: '',
  othersInvolved: 'Geen',
  warned: ['Family'],
  hospitalAdmission: 'Unclear',
  explanation: 'Uitgegleden naast het bed',
  igj: 'No',
  calamityEstablishedOn: null,
};

/** The update input of an unchanged incident: its values without server-only fields. */
export function inputOf(about: Partial<Incident> = {}) {
  const names = Object.keys(typedInput) as (keyof typeof typedInput)[];
  const told = { ...incidentOf(about), withoutClient: about.withoutClient ?? false };
  return {
    ...Object.fromEntries(names.map((name) => [name, told[name]])),
    teamId: about.team?.id ?? null,
  };
}

/** Presses Escape where the focus is. */
export const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
