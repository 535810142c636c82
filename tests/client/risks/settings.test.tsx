import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usualMeanings } from '../../../schema/records/risk-steps.ts';
import { riskCategories } from '../../../schema/records/risks.ts';
import { messages } from '../../../schema/values/messages.ts';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { closeNotice, dialogOf, errorOf, field, fill, press, told } from '../../kit/client/interactions.ts';
import { scoringOf, showRisks } from '../../kit/client/pages/risks.tsx';

startWithFreshBrowser();

const TITLE = "Zo scoort uw organisatie risico's";

async function openSettings(answers: Answers) {
  const onClose = vi.fn();
  const shown = await showRisks(async () => {
    const { RiskSettingsDialog } = await import(
      '../../../client/features/risks/settings/risk-settings-dialog.tsx'
    );
    return <RiskSettingsDialog organizationId="o1" onClose={onClose} />;
  }, answers);
  return { ...shown, onClose };
}

const unused = { isInUse: false, version: 0 };
const linesOf = (lines: Readonly<Record<string, number>>) =>
  riskCategories.codes.map((category) => ({ category, highestScore: lines[category] ?? null }));

describe('the settings of an organisation without risks', () => {
  it('follow the chosen method, show the classes as one types, and are saved', async () => {
    const { sent, onClose } = await openSettings({
      riskSettings: scoringOf(unused),
      updateRiskSettings: scoringOf({ version: 1 }),
    });
    const dialog = await dialogOf(TITLE);
    expect(within(dialog).getByText('Zeer hoog 20 t/m 25')).toBeDefined();
    fireEvent.click(within(dialog).getByLabelText(/^SAFER/));
    await within(dialog).findByText('Zeer hoog 12 t/m 16');
    expect(field(dialog, 'Matig vanaf').value).toBe('4');
    fill(dialog, 'Hoog vanaf', '9');
    await within(dialog).findByText('Matig 4 t/m 8');
    fill(dialog, 'Hoog vanaf', '3');
    await within(dialog).findByText(/^Vul drie grenzen in/);
    fill(dialog, 'Hoog vanaf', '9');
    fill(dialog, 'Medicatie', '6');
    fill(dialog, '4 – Wekelijks', 'Elke dag');
    await press('Opslaan', dialog);
    await told("Instellingen van risico's opgeslagen");
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent('UpdateRiskSettings')).toEqual([
      {
        organizationId: 'o1',
        version: 0,
        input: {
          ...{ method: 'Safer', moderateFrom: 4, highFrom: 9, veryHighFrom: 12 },
          likelihoodMeanings: [...usualMeanings.Safer.likelihood.slice(0, 3), 'Elke dag'],
          severityMeanings: usualMeanings.Safer.severity,
          appetite: linesOf({ Medication: 6 }),
        },
      },
    ]);
  });

  it('are not saved with mistakes, which stand at their fields', async () => {
    const { sent } = await openSettings({ riskSettings: scoringOf(unused) });
    const dialog = await dialogOf(TITLE);
    fill(dialog, 'Hoog vanaf', '4');
    fill(dialog, 'Zeer hoog vanaf', '30');
    fill(dialog, 'Financieel', 'veel');
    await press('Opslaan', dialog);
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Hoog vanaf')));
    expect(errorOf(field(dialog, 'Hoog vanaf'))).toBe(messages.thresholdsNotRising);
    expect(errorOf(field(dialog, 'Zeer hoog vanaf'))).toBe(messages.numberOutOfRange(2, 25));
    expect(errorOf(field(dialog, 'Financieel'))).toBe(messages.numberOutOfRange(1, 25));
    expect(errorOf(field(dialog, 'Matig vanaf'))).toBeNull();
    expect(sent('UpdateRiskSettings')).toEqual([]);
  });

  it('show a refusal of the server at its field', async () => {
    await openSettings({
      riskSettings: scoringOf(unused),
      updateRiskSettings: () => {
        throw new ServerFailure('VALIDATION', 'Ongeldig', {
          'appetite[1].highestScore': 'Kies een ander getal',
        });
      },
    });
    const dialog = await dialogOf(TITLE);
    fill(dialog, 'Medicatie', '7');
    await press('Opslaan', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Medicatie'))).toBe('Kies een ander getal'));
  });
});

describe('the settings of an organisation with risks', () => {
  it('say why method and thresholds stay, and let the appetite change', async () => {
    const { sent, onClose } = await openSettings({
      riskSettings: scoringOf({ appetite: [{ category: 'Staff', highestScore: 6 }] }),
      updateRiskSettings: scoringOf(),
    });
    const dialog = await dialogOf(TITLE);
    expect(within(dialog).getByText(`${messages.riskSettingsInUse}.`)).toBeDefined();
    expect(within(dialog).getByText('Kans × ernst (5×5)')).toBeDefined();
    expect(dialog.querySelector('[name=method], [name=highFrom]')).toBeNull();
    fill(dialog, 'Personeel', '');
    fill(dialog, 'Leverancier', '9');
    await press('Opslaan', dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent('UpdateRiskSettings')[0]).toMatchObject({
      version: 3,
      input: { method: 'Matrix5', highFrom: 10, appetite: linesOf({ Supplier: 9 }) },
    });
  });

  it('show both versions where a colleague saved meanwhile, and save over theirs only once it was seen', async () => {
    let stands = scoringOf({ version: 3 });
    const { sent, onClose } = await openSettings({
      riskSettings: () => stands,
      updateRiskSettings: ({ version }) => {
        if (version !== stands.version)
          throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
        return stands;
      },
    });
    const dialog = await dialogOf(TITLE);
    fill(dialog, 'Medicatie', '8');
    stands = scoringOf({ version: 4, appetite: [{ category: 'Medication', highestScore: 5 }] });
    await press('Opslaan', dialog);
    const conflict = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role=alertdialog] dl');
      if (!found) throw new Error('Both versions do not show');
      return found;
    });
    expect(conflict.textContent).toContain('Medicatie: 8');
    expect(conflict.textContent).toContain('Medicatie: 5');
    expect(onClose).not.toHaveBeenCalled();
    const keep = [...document.querySelectorAll('[role=alertdialog] button')].at(-2);
    if (!keep) throw new Error('One cannot keep one’s own');
    fireEvent.click(keep);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('UpdateRiskSettings').map(({ version }) => version)).toEqual([3, 4]);
  });
});

describe('settings that one cannot have', () => {
  it('say who changes them', async () => {
    const { onClose } = await openSettings({ riskSettings: scoringOf({ abilities: { update: false } }) });
    await screen.findByText("Alleen een beheerder wijzigt hoe uw organisatie risico's scoort.");
    await closeNotice(await dialogOf('Dit mag u niet'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('say that they could not be loaded, and offer another try', async () => {
    let fails = true;
    await openSettings({
      riskSettings: () => {
        if (fails) throw new NetworkFailure();
        return scoringOf();
      },
    });
    await screen.findByText('De instellingen konden niet worden geladen', { selector: 'h2' });
    fails = false;
    await press('Opnieuw proberen');
    await waitFor(async () => expect(field(await dialogOf(TITLE), 'Medicatie').value).toBe(''));
  });
});
