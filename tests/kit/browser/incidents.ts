import type { Locator, Page } from 'playwright-core';
import { see } from './see.ts';

/** The texts and choices of the form, by their labels on the screen. */
export interface TypedIncident {
  readonly type: string;
  readonly clientName: string;
  readonly place: string;
  readonly date: string;
  readonly time: string;
  readonly event: string;
  readonly causes: readonly string[];
  readonly consequences: readonly string[];
  readonly othersInvolved: string;
  readonly warned: readonly string[];
  readonly hospitalAdmission: string;
  readonly explanation: string;
  readonly igj: string;
}

export const typedIncident: TypedIncident = {
  type: 'Voorgevallen incident',
  clientName: 'Mevrouw Jansen',
  place: 'Slaapkamer cliënt',
  date: '03-03-2026',
  time: '14:30',
  event: 'Vallen',
  causes: ['Materiaal', '(Niet) handelen van de cliënt'],
  consequences: ['Pijn', 'Blauwe plek/zwelling'],
  othersInvolved: 'Geen',
  warned: ['Familie'],
  hospitalAdmission: 'Onduidelijk',
  explanation: 'Uitgegleden naast het bed',
  igj: 'Nee',
};

/** Single-choice questions with tiles. */
const single = {
  type: 'Incident',
  status: 'Status',
  place: 'Plaats',
  hospitalAdmission: 'Ziekenhuisopname',
  igj: 'IGJ',
  procedureFollowed: 'Melding conform procedure',
  clientInformed: 'Terugkoppeling aan de cliënt',
  recordedInClientFile: 'Registratie in het cliëntdossier',
} as const;

/** Multiple-choice questions. */
const several = {
  causes: 'Waardoor',
  consequences: 'Soort letsel of gevolg',
  warned: 'Wie is gewaarschuwd',
} as const;

/** Text fields and native selects. */
const typed = {
  clientName: 'Naam cliënt',
  placeText: 'Andere ruimte, namelijk',
  date: 'Wanneer',
  time: 'Wanneer, tijd',
  event: 'Wat is er gebeurd',
  eventText: 'Anders, namelijk',
  medicationError: 'Wat ging er mis met de medicatie',
  causeText: 'Andere oorzaak, namelijk',
  consequenceText: 'Ander gevolg, namelijk',
  othersInvolved: 'Overige betrokkenen',
  explanation: 'Nadere toelichting',
  preventiveMeasures: 'Preventieve maatregelen',
  reporterFeedback: 'Terugkoppeling aan de melder',
} as const;

type Single = keyof typeof single;
type Several = keyof typeof several;
type Typed = keyof typeof typed;
export type IncidentField = Single | Several | Typed;
export type IncidentAnswers = Partial<Record<Single | Typed, string> & Record<Several, readonly string[]>>;

const isOf = <Name extends string>(names: Readonly<Record<Name, string>>, name: string): name is Name =>
  name in names;

/** Page object of the dialogs that create, edit and follow up an incident. */
export class IncidentWizard {
  readonly dialog: Locator;

  constructor(dialog: Locator) {
    this.dialog = dialog;
  }

  /** The element of an answer; the group for tiles. */
  field(name: IncidentField): Locator {
    if (isOf(single, name)) return this.dialog.getByRole('radiogroup', { name: single[name], exact: true });
    if (isOf(several, name)) return this.dialog.getByRole('group', { name: several[name], exact: true });
    return this.dialog.getByLabel(typed[name], { exact: true });
  }

  /** The element that is focused when the field is invalid. */
  control(name: IncidentField): Locator {
    return isOf(typed, name) ? this.field(name) : this.field(name).locator('input').first();
  }

  get calamityDate(): Locator {
    return this.dialog.getByLabel(/^Calamiteit vastgesteld op/);
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Answers in the order in which the answers are given here. */
  async answer(answers: IncidentAnswers): Promise<void> {
    for (const [name, value] of Object.entries(answers) as [IncidentField, string | string[]][]) {
      if (Array.isArray(value)) await this.mark(name, value);
      else if (isOf(single, name))
        await this.field(name).getByRole('radio', { name: value, exact: true }).check();
      else if (name === 'event' || name === 'medicationError')
        await this.field(name).selectOption({ label: value });
      else await this.field(name).fill(value);
    }
  }

  private async mark(name: IncidentField, labels: readonly string[]): Promise<void> {
    for (const label of labels)
      await this.field(name).getByRole('checkbox', { name: label, exact: true }).check();
  }

  async next(): Promise<void> {
    await this.button('Volgende').click();
  }

  async save(): Promise<void> {
    await this.button('Opslaan').click();
  }

  async seeStep(step: 1 | 2 | 3): Promise<void> {
    await see(this.dialog.getByText(`Stap ${step} van 3`));
  }

  /** Fills in all three steps, without pressing 'Opslaan'. */
  async fill(incident: Partial<TypedIncident> = {}): Promise<void> {
    const { type, clientName, place, date, time, ...later } = { ...typedIncident, ...incident };
    await this.answer({ type, clientName, place, date, time });
    await this.next();
    await this.seeStep(2);
    const { event, causes, consequences, othersInvolved, ...last } = later;
    await this.answer({ event, causes, consequences, othersInvolved });
    await this.next();
    await this.seeStep(3);
    await this.answer(last);
  }

  /** Continues through the filled-in steps and saves. */
  async saveFrom(step: 1 | 2 | 3): Promise<void> {
    for (const at of [2, 3] as const) {
      if (at <= step) continue;
      await this.next();
      await this.seeStep(at);
    }
    await this.save();
  }
}

/** Opens the dialog for a new incident. */
export async function openIncidentWizard(page: Page): Promise<IncidentWizard> {
  await page.getByRole('button', { name: 'Nieuw incident' }).first().click();
  return seeIncidentDialog(page, 'Nieuw Incidenten');
}

/** Opens a dialog about the incident from its row. */
export async function openIncidentDialog(
  page: Page,
  clientName: string,
  action: 'Edit' | 'Bewerk Incident QA',
): Promise<IncidentWizard> {
  await chooseIncidentAction(page, clientName, action);
  return seeIncidentDialog(page, action === 'Edit' ? 'Bewerk Incidenten' : 'Bewerk Incident QA');
}

async function seeIncidentDialog(page: Page, name: string): Promise<IncidentWizard> {
  const wizard = new IncidentWizard(page.getByRole('dialog', { name }));
  await see(wizard.dialog.locator('form'));
  return wizard;
}

/** The actions menu button of the incident with this client. */
export const incidentMenuOf = (page: Page, clientName: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Acties voor Incident: [^,]+, ${clientName}$`) });

export async function chooseIncidentAction(page: Page, clientName: string, action: string): Promise<void> {
  await incidentMenuOf(page, clientName).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The clients of the incidents on the current page, from top to bottom. */
export async function listedClients(page: Page): Promise<string[]> {
  const names = await page
    .locator('[aria-label^="Acties voor Incident: "]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/^[^,]+, /, ''));
}
