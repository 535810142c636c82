import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../schema/people/preferences.ts';
import { NetworkFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button } from '../../kit/client/interactions.ts';
import { openPlanning } from '../../kit/client/pages/planning.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const begun = {
  ...{ hasTeams: true, hasColleagues: false, hasYearPlan: false, hasHandbook: false, hasReport: false },
};
const noTasks = { taskEvents: () => pageOf([]) };
const title = () => screen.findByText('Zo begint u', { selector: 'h2' });

describe('the first steps of an organisation', () => {
  it('are ticked by what there is, and lead to what is left', async () => {
    await openPlanning('/dashboard', { ...noTasks, firstSteps: begun });
    const section = (await title()).closest('section');
    const items = [...(section?.querySelectorAll('li') ?? [])].map((item) => [
      item.querySelector('[role=img]')?.getAttribute('aria-label'),
      item.textContent,
      item.querySelector('a')?.getAttribute('href'),
    ]);
    expect(items).toEqual([
      ['Gedaan:', 'Uw organisatie staat klaar', undefined],
      ['Gedaan:', 'Maak uw teams', undefined],
      ['Nog te doen:', 'Nodig collega’s uit', '/invites'],
      ['Nog te doen:', 'Maak een jaarplanning', '/events'],
      ['Nog te doen:', 'Publiceer een hoofdstuk van het handboek', '/manuals'],
      ['Nog te doen:', 'Doe een eerste melding', '/melden'],
    ]);
    expect(section?.textContent).toContain('2 van 6 gedaan.');
  });

  it('are put away for good by who wants that', async () => {
    let preferences = DEFAULT_PREFERENCES;
    const { sent } = await openPlanning('/dashboard', {
      ...noTasks,
      firstSteps: begun,
      preferences: () => preferences,
      updatePreferences: ({ input }: { input: object }) => {
        preferences = { ...preferences, ...input };
        return preferences;
      },
    });
    await title();
    fireEvent.click(await button('Niet meer tonen'));
    await waitFor(() => expect(screen.queryByText('Zo begint u')).toBeNull());
    expect(sent('UpdatePreferences')).toEqual([{ input: { hidesFirstSteps: true } }]);
  });

  it('stay where putting them away fails, and say so', async () => {
    await openPlanning('/dashboard', {
      ...noTasks,
      firstSteps: begun,
      updatePreferences: () => {
        throw new NetworkFailure();
      },
    });
    await title();
    fireEvent.click(await button('Niet meer tonen'));
    await screen.findByText('Kan de voorkeur niet opslaan');
    await title();
  });

  it('are not asked for once they are put away, nor by others', async () => {
    const preferences = { ...DEFAULT_PREFERENCES, hidesFirstSteps: true };
    const away = await openPlanning('/dashboard', { ...noTasks, firstSteps: begun, preferences });
    await screen.findByText('Jaarplanning', { selector: 'h2' });
    expect(away.sent('FirstSteps')).toEqual([]);
  });

  it('are no concern of a Client', async () => {
    const { sent } = await visit('/dashboard', { ...noTasks, firstSteps: begun }, 'Client');
    await screen.findByText('Antwoord op uw meldingen');
    expect(sent('FirstSteps')).toEqual([]);
  });
});
