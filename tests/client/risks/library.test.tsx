import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../../client/lib/days.ts';
import { amsterdamDay } from '../../../schema/records/planning.ts';
import { riskLibrary } from '../../../schema/records/risk-library.ts';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  buttons,
  dialogOf,
  errorOf,
  field,
  fill,
  press,
  told,
} from '../../kit/client/interactions.ts';
import { scoringOf, showRisks } from '../../kit/client/pages/risks.tsx';

startWithFreshBrowser();

const TITLE = 'Overnemen uit de bibliotheek';
const fall = 'Cliënt valt en raakt gewond';
const choking = 'Cliënt verslikt zich ernstig';

/** A few risks of the library: jsdom takes long to draw all thirty. */
const few = riskLibrary.filter(({ category }, index) => index < 3 || category === 'Supplier');

/** The library as the server returns it, with what the organisation has of it. */
const libraryWith = (taken: Readonly<Record<string, string>> = {}, risks = few) =>
  risks.map(({ code, title, process, category, whatCanGoWrong, likelihood, severity }) => ({
    ...{ code, title, process, category, whatCanGoWrong, likelihood, severity },
    riskId: taken[code] ?? null,
  }));

const sanne = { id: 'u3', name: 'Sanne', surname: 'Bakker' };

async function openLibrary(answers: Answers = {}) {
  const [onTakenOver, onClose] = [vi.fn(), vi.fn()];
  const shown = await showRisks(
    async () => {
      const { RiskLibraryDialog } = await import(
        '../../../client/features/risks/settings/risk-library-dialog.tsx'
      );
      return <RiskLibraryDialog organizationId="o1" {...{ onTakenOver, onClose }} />;
    },
    { riskLibrary: libraryWith(), riskSettings: scoringOf(), assignees: [sanne], ...answers },
  );
  const dialog = await dialogOf(TITLE);
  await within(dialog).findByText('Sanne Bakker');
  return { ...shown, onTakenOver, onClose, dialog };
}

const box = (dialog: HTMLElement, title: string) => field(dialog, title);

/** Clicks the box of a risk, and waits as a person does until it shows. */
async function tick(dialog: HTMLElement, title: string) {
  const was = box(dialog, title).checked;
  fireEvent.click(box(dialog, title));
  await waitFor(() => expect(box(dialog, title).checked).toBe(!was));
}

describe('the library', () => {
  it('shows all risks by category, with what can go wrong and how they usually score', async () => {
    const { dialog } = await openLibrary({ riskLibrary: libraryWith({}, [...riskLibrary]) });
    const groups = [...dialog.querySelectorAll('section')];
    expect(groups.map((group) => group.querySelector('h3')?.textContent)).toEqual([
      'Cliëntveiligheid',
      'Medicatie',
      'Personeel (RI&E)',
      'Informatiebeveiliging',
      'Financieel',
      'Wet- en regelgeving',
      'Leverancier',
    ]);
    expect(dialog.querySelectorAll('li')).toHaveLength(riskLibrary.length);
    expect(groups[0]?.querySelector('li')?.textContent).toMatch(
      /^Cliënt valt en raakt gewond.*Een cliënt valt bij het lopen.*Valpreventie · Zonder maatregelen meestal 4 × 4 = 16$/,
    );
    expect(within(dialog).getByText(/^Scores en maatregelen zijn een voorbeeld/)).toBeDefined();
  });

  it('lowers a score that the method of the organisation lacks', async () => {
    const { dialog } = await openLibrary({ riskSettings: scoringOf({}, 'Safer') });
    const [, second] = dialog.querySelectorAll('li');
    expect(second?.textContent).toContain('meestal 3 × 4 = 12');
  });

  it('is searched by words of what can go wrong and by category, and keeps what was chosen', async () => {
    const { dialog } = await openLibrary();
    await tick(dialog, fall);
    fill(dialog, 'Zoek', 'LOGOPEDIST');
    await within(dialog).findByText('Geen risico gevonden. Probeer een ander woord.');
    fill(dialog, 'Zoek', 'slikproblemen');
    await within(dialog).findByText('1 risico gevonden');
    expect(dialog.querySelectorAll('li')).toHaveLength(1);
    // Enter in the search takes nothing over.
    expect(fireEvent.keyDown(field(dialog, 'Zoek'), { key: 'Enter' })).toBe(false);
    await tick(dialog, choking);
    await button("Neem 2 risico's over", dialog);
    fill(dialog, 'Zoek', 'leverancier');
    await waitFor(() =>
      expect(dialog.querySelector('section:last-of-type h3')?.textContent).toBe('Leverancier'),
    );
  });

  it('marks what the organisation has, which cannot be chosen and leads to its risk', async () => {
    const { dialog, path } = await openLibrary({ riskLibrary: libraryWith({ FallOfClient: 'r7' }) });
    const [first] = dialog.querySelectorAll('li');
    expect(first?.textContent).toContain('Al overgenomen');
    expect(first?.querySelector('input')).toBeNull();
    fireEvent.click(within(dialog).getByLabelText(`Bekijk: ${fall}`));
    await waitFor(() => expect(path()).toBe('/risks/r7'));
  });

  it('chooses a whole category but for what the organisation has', async () => {
    const { dialog } = await openLibrary({ riskLibrary: libraryWith({ FallOfClient: 'r7' }) });
    const free = few.filter(({ category }) => category === 'ClientSafety').length - 1;
    const all = field(dialog, 'Alles in Cliëntveiligheid');
    fireEvent.click(all);
    await button(`Neem ${free} risico's over`, dialog);
    await tick(dialog, choking);
    await waitFor(() => expect([all.checked, all.indeterminate]).toEqual([false, true]));
    fireEvent.click(all);
    await button(`Neem ${free} risico's over`, dialog);
    fireEvent.click(all);
    await button("Neem risico's over", dialog);
  });
});

describe('taking risks over', () => {
  it('sends the chosen ones with owner and review date, and tells how many it were', async () => {
    const { dialog, sent, onTakenOver, onClose } = await openLibrary({ takeOverRisks: ['r1', 'r2'] });
    await tick(dialog, choking);
    await tick(dialog, fall);
    fill(dialog, 'Eigenaar', 'Sanne Bakker');
    await press("Neem 2 risico's over", dialog);
    await told("2 risico's overgenomen. Loop de scores en de maatregelen na.");
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    const reviewDate = addMonths(amsterdamDay(new Date()), 3);
    expect(sent('TakeOverRisks')).toEqual([
      {
        organizationId: 'o1',
        input: { codes: ['FallOfClient', 'ChokingOnFood'], ownerUserId: 'u3', reviewDate },
      },
    ]);
  });

  it('asks for a choice and an owner first', async () => {
    const { dialog, sent } = await openLibrary();
    await press("Neem risico's over", dialog);
    await within(dialog).findByText('Kies minstens één risico');
    expect(errorOf(field(dialog, 'Eigenaar'))).toBe('Vereist');
    expect(box(dialog, fall).getAttribute('aria-describedby')).toBe(
      within(dialog).getByText('Kies minstens één risico').id,
    );
    fill(dialog, 'Eigenaar', 'Sanne Bakker');
    await press("Neem risico's over", dialog);
    await waitFor(() => expect(document.activeElement).toBe(box(dialog, fall)));
    expect(sent('TakeOverRisks')).toEqual([]);
  });

  it('leaves out what a colleague took over meanwhile, once the server said so', async () => {
    let taken: Record<string, string> = {};
    const refusal = `Uw organisatie heeft dit risico al overgenomen: ${fall}`;
    const { dialog, sent, onClose } = await openLibrary({
      riskLibrary: () => libraryWith(taken),
      takeOverRisks: ({ input }) => {
        if ((input.codes as string[]).includes('FallOfClient'))
          throw new ServerFailure('VALIDATION', 'Ongeldig', { codes: refusal });
        return ['r2'];
      },
    });
    await tick(dialog, fall);
    await tick(dialog, choking);
    fill(dialog, 'Eigenaar', 'Sanne Bakker');
    taken = { FallOfClient: 'r7' };
    await press("Neem 2 risico's over", dialog);
    await within(dialog).findByText(refusal);
    await press('Neem 1 risico over', dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent('TakeOverRisks').at(-1)).toMatchObject({ input: { codes: ['ChokingOnFood'] } });
  });

  it('keeps what was chosen where the server cannot be reached', async () => {
    const { dialog, onClose } = await openLibrary({
      takeOverRisks: () => {
        throw new NetworkFailure();
      },
    });
    await tick(dialog, fall);
    fill(dialog, 'Eigenaar', 'Sanne Bakker');
    await press('Neem 1 risico over', dialog);
    await told("De risico's konden niet worden overgenomen");
    expect(box(dialog, fall).checked).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(buttons('Neem 1 risico over', dialog)).toHaveLength(1);
  });
});

describe('a library that cannot be had', () => {
  it('says so, and offers another try', async () => {
    let fails = true;
    await showRisks(
      async () => {
        const { RiskLibraryDialog } = await import(
          '../../../client/features/risks/settings/risk-library-dialog.tsx'
        );
        return <RiskLibraryDialog organizationId="o1" onTakenOver={vi.fn()} onClose={vi.fn()} />;
      },
      {
        riskSettings: scoringOf(),
        riskLibrary: () => {
          if (fails) throw new NetworkFailure();
          return libraryWith();
        },
      },
    );
    await screen.findByText('De bibliotheek kon niet worden geladen', { selector: 'h2' });
    fails = false;
    await press('Opnieuw proberen');
    await screen.findByText(fall);
  });
});
