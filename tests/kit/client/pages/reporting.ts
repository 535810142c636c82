import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { MyReportQuery } from '../../../../client/graphql/generated/operations.ts';
import type { Role } from '../../../../schema/people/identity.ts';
import type { Answers } from '../answers.ts';
import { leavePage, me, openApp, organizations } from '../app.tsx';
import { TiledForm } from '../tile-form.ts';
import { visit } from '../visit.ts';

type Report = MyReportQuery['incident'];

/** A report of one's own as the server tells it. */
export const reportOf = (about: Partial<Report> = {}): Report => ({
  id: 'i1',
  number: 'MIC-2026-001',
  createdAt: '2026-03-03T14:00:00.000Z',
  isReporterShielded: false,
  occurredAt: '2026-03-03T13:30:00.000Z',
  occurredTimeKnown: true,
  type: null,
  event: 'Fall',
  eventText: '',
  medicationError: null,
  team: null,
  place: 'Bedroom',
  placeText: '',
  clientName: 'Anna Bakker',
  withoutClient: null,
  consequences: ['Pain'],
  consequenceText: '',
  explanation: 'Gleed uit naast het bed',
  progress: 'Received',
  reporterFeedback: '',
  reporterReply: null,
  mayReply: false,
  ...about,
});

interface Visit {
  role?: Role;
  reports?: readonly Report[];
  answers?: Answers;
}

/** Opens 'Snel melden' of the signed-in person. */
export async function openReporting(
  address = '',
  { role = 'Client', reports = [], answers = {} }: Visit = {},
) {
  const app = await visit(
    `/melden${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      incidents: { rows: reports, total: reports.length },
      incident: ({ id }) => reports.find((report) => report.id === id) ?? null,
      reportIncident: { id: 'i9', number: 'MIC-2026-009' },
      shieldConfidants: [],
      ...answers,
    },
    role,
  );
  return { ...app, form: await seeReportForm() };
}

/** Reloads the page: only storage survives. */
export async function reopen() {
  leavePage();
  return openApp('/melden');
}

/** Reloads the page and waits for the form. */
export async function reload(): Promise<ReportForm> {
  await reopen();
  return seeReportForm();
}

/** Waits for the report form. */
export async function seeReportForm(): Promise<ReportForm> {
  await waitFor(() => expect(document.querySelector('main form textarea')).not.toBeNull());
  return new ReportForm(document.querySelector('main form') ?? document.body);
}

/** The labels of the questions, as the screen words them. */
export const questions = {
  explanation: 'Wat gebeurde er?',
  event: 'Wat voor incident was het?',
  medicationError: 'Wat ging er mis met de medicatie?',
  eventText: 'Anders, namelijk',
  when: 'Wanneer gebeurde het?',
  time: 'Hoe laat?',
  occurredAt: 'Welke dag en hoe laat?',
  place: 'Waar gebeurde het?',
  placeText: 'Welke ruimte?',
  clientName: 'Naam van de cliënt',
  consequences: 'Wat was het gevolg?',
} as const;

/** Page object of 'Snel melden'. */
export class ReportForm extends TiledForm {
  /** Answers the required questions. */
  fillAll(explanation = 'Gleed uit naast het bed'): void {
    this.fill({
      [questions.explanation]: explanation,
      [questions.event]: 'Vallen',
      [questions.place]: 'Slaapkamer cliënt',
      [questions.consequences]: 'Pijn',
    });
  }

  /** The checkbox that shields the reporter's name. */
  get shield(): HTMLInputElement {
    const labels = [...this.root.querySelectorAll('label')];
    const card = labels.find(({ textContent }) => textContent?.startsWith('Mijn naam afschermen'));
    const mark = card?.querySelector('input');
    if (!mark) throw new Error('One cannot shield one’s name');
    return mark;
  }

  send(): void {
    this.press('Melding versturen');
  }
}

/** The input of a report with only the required answers. */
export const reportInput = {
  explanation: 'Gleed uit naast het bed',
  event: 'Fall',
  eventText: '',
  place: 'Bedroom',
  placeText: '',
  clientName: '',
  consequences: ['Pain'],
  consequenceText: '',
  occurredTimeKnown: true,
  isNearMiss: false,
  shieldReporter: false,
};

const heading = () => document.querySelector<HTMLElement>('main h2[tabindex="-1"]');

/** Waits for the confirmation of a report; returns its text. */
export async function seeThanks(): Promise<string> {
  await waitFor(() => expect(heading()?.textContent).toBe('Bedankt, uw melding is binnen'));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  return heading()?.parentElement?.textContent ?? '';
}
