import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { closeNotice, dialogOf, noDialog, press, toastText, told } from '../../kit/client/interactions.ts';
import { leaveDraft, openRegister, seeWizard, typedInput } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const risk = {
  id: 'r1',
  number: 'R-2026-004',
  organization: { id: 'o1' },
  title: 'Cliënt valt in de badkamer',
  category: 'ClientSafety',
  status: 'Open',
  whatCanGoWrong: 'De cliënt glijdt uit.',
  causes: 'Natte vloer',
  abilities: { update: true },
};

const ADDRESS = '?dialog=create&risk=r1';

describe('an improvement point of a risk', () => {
  it('begins with what the risk tells', async () => {
    await openRegister({ risk }, ADDRESS, 'Admin');
    const wizard = await seeWizard();
    within(wizard.dialog).getByText('Een maatregel bij een risico.');
    expect(wizard.chosen('source')).toBe('Anders, namelijk...');
    expect(wizard.field('sourceText').value).toBe('Risico R-2026-004');
    expect(wizard.field('description').value).toBe('Cliënt valt in de badkamer. De cliënt glijdt uit.');
    expect(wizard.field('cause').value).toBe('Natte vloer');
  });

  it('is one of the RI&E where the risk is one of the staff', async () => {
    await openRegister({ risk: { ...risk, category: 'Staff' } }, ADDRESS, 'Admin');
    const wizard = await seeWizard();
    expect(wizard.chosen('source')).toBe('Risico-inventarisatie en -evaluatie (RI&E)');
    expect(wizard.find('sourceText')).toBeNull();
  });

  it('is made as a measure of the risk, and leads back to it', async () => {
    const { router, path, sent } = await openRegister(
      { risk, createRiskImprovementPoint: { id: 'e2' } },
      '',
      'Admin',
    );
    leaveDraft(3, typedInput, 'new:r1');
    await act(() =>
      router.navigate(`/register${ADDRESS}`, { state: { returnTo: '/risks/r1?category=Staff' } }),
    );
    const wizard = await seeWizard();
    await wizard.seeStep(3);
    await wizard.save();
    await told('Register aangemaakt!');
    await waitFor(() => expect(path()).toBe('/risks/r1?category=Staff'));
    expect(sent('CreateRiskImprovementPoint')).toEqual([
      { riskId: 'r1', input: { ...typedInput, teamId: null } },
    ]);
    expect(sent('CreateRegisterEntry')).toEqual([]);
    expect(toastText()).toContain('Het verbeterpunt staat bij de maatregelen van risico R-2026-004.');
    await press('Verbeterpunt bekijken');
    await waitFor(() => expect(path()).toBe('/register/e2'));
  });

  it.each([
    ['that is not one’s own', { abilities: { update: false } }],
    ['that is closed', { status: 'Closed' }],
  ])('cannot be made of a risk %s', async (_, about) => {
    const { path } = await openRegister({ risk: { ...risk, ...about } }, ADDRESS, 'Admin');
    const refused = await dialogOf('Dit mag u niet');
    expect(refused.textContent).toContain('Van dit risico kunt u geen verbeterpunt maken');
    await closeNotice(refused);
    await noDialog();
    expect(path()).toBe('/register');
  });
});
