import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Risk } from '../../../../client/features/risks/risk-values.ts';
import type { RiskScoring } from '../../../../client/features/risks/use-risk-scoring.ts';
import type { Role } from '../../../../schema/people/identity.ts';
import { usualMeanings } from '../../../../schema/records/risk-steps.ts';
import { riskScales } from '../../../../schema/records/risks.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { dialogOf, errorOf, field, fill, listed, press } from '../interactions.ts';
import { visit } from '../visit.ts';

const owner = { id: 'u2', name: 'Bea', surname: 'Heerder' };

/** A risk as the server tells it. */
export const riskOf = (about: Partial<Risk> = {}): Risk => ({
  id: 'r1',
  version: 1,
  number: 'R-2026-004',
  createdAt: '2026-03-03T14:00:00.000Z',
  updatedAt: '2026-03-04T14:00:00.000Z',
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  user: { id: 'u1', name: 'Sanne', surname: 'de Wit' },
  team: null,
  title: 'Cliënt valt in de badkamer',
  process: 'Persoonlijke verzorging',
  category: 'ClientSafety',
  whatCanGoWrong: 'De cliënt glijdt uit.',
  causes: 'Natte vloer',
  consequences: 'Botbreuk',
  existingMeasures: 'Begeleiding',
  incidentEvents: ['Fall'],
  ...{ grossLikelihood: 4, grossSeverity: 4, grossScore: 16, grossClass: 'High' },
  ...{ netLikelihood: 3, netSeverity: 4, netScore: 12, netClass: 'High', netScoreBefore: 16 },
  trend: 'Falling',
  strategy: 'Reduce',
  ...{ acceptanceReason: '', acceptedBy: null, acceptedUntil: null },
  owner,
  reviewDate: '2127-03-01',
  status: 'Open',
  ...{ isReviewDue: false, isSignalled: false, isAboveAppetite: false },
  measureCount: 2,
  assessedAt: '2026-03-04T14:00:00.000Z',
  libraryCode: null,
  abilities: { update: true, chooseOwner: true, accept: true, delete: true },
  ...about,
});

/** How an organisation scores, by the usual method unless said otherwise. */
export const scoringOf = (about: Partial<RiskScoring> = {}): RiskScoring => ({
  version: 1,
  method: 'Matrix5',
  ...riskScales.Matrix5.thresholds,
  appetite: [],
  likelihoodMeanings: [...usualMeanings[about.method ?? 'Matrix5'].likelihood],
  severityMeanings: [...usualMeanings[about.method ?? 'Matrix5'].severity],
  isInUse: true,
  abilities: { update: true },
  ...about,
});

interface Visit {
  role?: Role;
  /** Rows of the list, which can also be opened. */
  rows?: readonly Risk[];
  answers?: Answers;
}

/** Opens the risks of the signed-in person; waits for nothing. */
export function visitRisks(address = '', { role = 'Admin', rows = [riskOf()], answers = {} }: Visit = {}) {
  const isManager = role !== 'Client';
  return visit(
    `/risks${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      assignees: [owner, { id: 'u1', name: 'Sanne', surname: 'de Wit' }],
      risks: { rows, total: rows.length, abilities: { create: isManager, changeSettings: isManager } },
      risk: ({ id }) => {
        const found = rows.find((row) => row.id === id);
        if (!found) throw new ServerFailure('NOT_FOUND', 'Risico niet gevonden');
        return found;
      },
      riskSettings: scoringOf(),
      ...answers,
    },
    role,
  );
}

/** Titles on the page, from top to bottom. */
export const listedRisks = () => listed('Risico: ');

/** Opens the risks and waits for the list. */
export async function openRisks(...asked: Parameters<typeof visitRisks>) {
  const app = await visitRisks(...asked);
  await waitFor(() => expect(listedRisks().length).toBeGreaterThan(0));
  return app;
}

/** Button with the row's menu. */
export const menuOf = (title = riskOf().title) => `Acties voor Risico: ${title}`;

/** Words in the panel of the risk, once they are there. */
export const shownInPanel = (words: string | RegExp) =>
  screen.findByText(words, { selector: '[data-record] *' });

/** Page object of the wizard and of the judgement. */
export class RiskForm {
  readonly dialog: HTMLElement;

  constructor(dialog: HTMLElement) {
    this.dialog = dialog;
  }

  /** Fills in fields by their labels, from top to bottom. */
  type(values: Readonly<Record<string, string>>): void {
    for (const [label, value] of Object.entries(values)) fill(this.dialog, label, value);
  }

  has(label: string): boolean {
    return [...this.dialog.querySelectorAll('label, legend, span[id]')].some(({ textContent }) =>
      textContent?.startsWith(label),
    );
  }

  value(label: string): string {
    return field(this.dialog, label).value;
  }

  errorOf(label: string): string | null {
    return errorOf(field(this.dialog, label));
  }

  /** Words that follow the chosen score. */
  scores(): string[] {
    const said = [...this.dialog.querySelectorAll('[role=group] [role=status]')];
    return said.map(({ textContent }) => textContent ?? '');
  }

  async seeStep(step: number): Promise<void> {
    await waitFor(() => expect(this.dialog.textContent).toContain(`Stap ${step} van 3`));
  }

  async next(step: number): Promise<void> {
    await press('Volgende', this.dialog);
    await this.seeStep(step);
  }

  save(): Promise<void> {
    return press('Opslaan', this.dialog);
  }
}

/** Waits until the form is open, and its scores are known where it begins with them. */
export const seeForm = (title: string) =>
  waitFor(async () => {
    const dialog = await dialogOf(title);
    if (!dialog.querySelector('form')) throw new Error(`${title} is still loading`);
    return new RiskForm(dialog);
  });

/** Takes a tile of a field with several choices. */
export const takeTile = (form: RiskForm, words: string) => {
  const tile = [...form.dialog.querySelectorAll('label')].find(({ textContent }) => textContent === words);
  if (!tile) throw new Error(`There is no tile ${words}`);
  fireEvent.click(tile);
};
