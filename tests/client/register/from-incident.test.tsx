import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { closeNotice, dialogOf, noDialog, press, toastText, told } from '../../kit/client/interactions.ts';
import {
  entry,
  leaveDraft,
  listOf,
  openRegister,
  openWizard,
  seeWizard,
  typedInput,
} from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const incident = {
  id: 'i1',
  number: 'MIC-2026-014',
  organization: { id: 'o1' },
  isReporterShielded: false,
  clientName: 'Anna Bakker',
  event: 'Fall',
  eventText: '',
  explanation: 'Mevrouw Bakker gleed uit.',
  causes: ['Equipment', 'Other'],
  causeText: 'de mat van Anna Bakker lag dubbel',
  abilities: { createImprovementPoint: true },
};

const ADDRESS = '?dialog=create&incident=i1';

describe('an improvement point of an incident', () => {
  it('begins with what the incident tells, without the name of the client', async () => {
    await openRegister({ incident }, ADDRESS, 'Admin');
    const wizard = await seeWizard();
    within(wizard.dialog).getByText(
      'Naar aanleiding van een incident. Controleer of er geen namen in staan.',
    );
    expect(wizard.chosen('source')).toBe('Incidenten');
    expect(wizard.field('description').value).toBe('Vallen. Mevrouw de cliënt gleed uit.');
    expect(wizard.field('cause').value).toBe('Materiaal, Anders: de mat van de cliënt lag dubbel');
    expect(wizard.field('immediateMeasures').value).toBe('');
  });

  it('is made of that incident, and leaves nothing of it in the address', async () => {
    leaveDraft(3, typedInput, 'new:i1');
    const { sent, path } = await openRegister(
      { incident, createIncidentImprovementPoint: { id: 'e2' } },
      ADDRESS,
    );
    const wizard = await seeWizard();
    await wizard.seeStep(3);
    within(wizard.dialog).getByText('Uw niet-opgeslagen invoer is teruggezet');
    await wizard.save();
    await told('Register aangemaakt!');
    await noDialog();
    expect(path()).toBe('/register');
    expect(sent('CreateIncidentImprovementPoint')).toEqual([
      { incidentId: 'i1', input: { ...typedInput, teamId: null } },
    ]);
    expect(sent('CreateRegisterEntry')).toEqual([]);
  });

  it('leads back to the incident it was made from, with a link to it', async () => {
    const { router, path } = await openRegister(
      { incident, createIncidentImprovementPoint: { id: 'e2' } },
      '',
    );
    leaveDraft(3, typedInput, 'new:i1');
    const lead = { state: { returnTo: '/incidents/i1?status=Open' } };
    await act(() => router.navigate(`/register${ADDRESS}`, lead));
    const wizard = await seeWizard();
    await wizard.seeStep(3);
    await wizard.save();
    await told('Register aangemaakt!');
    await waitFor(() => expect(path()).toBe('/incidents/i1?status=Open'));
    expect(toastText()).toContain('Het verbeterpunt staat bij incident MIC-2026-014.');
    await press('Verbeterpunt bekijken');
    await waitFor(() => expect(path()).toBe('/register/e2'));
  });

  it('an unsaved improvement point leads back as well', async () => {
    const { router, path } = await openRegister({ incident }, '');
    await act(() => router.navigate(`/register${ADDRESS}`, { state: { returnTo: '/incidents/i1' } }));
    const wizard = await seeWizard();
    await wizard.press('Annuleer');
    await waitFor(() => expect(path()).toBe('/incidents/i1'));
  });

  it('an unsaved improvement point leaves nothing of the incident behind', async () => {
    const { path } = await openRegister({ incident }, ADDRESS);
    const wizard = await seeWizard();
    await wizard.press('Annuleer');
    await noDialog();
    expect(path()).toBe('/register');
    const again = await openWizard();
    expect(again.field('description').value).toBe('');
    expect(again.field('source').value).toBe('');
  });

  it('cannot be made of an incident that is not there for one, or that is not one’s to improve on', async () => {
    const { path, router } = await openRegister(
      {
        incident: ({ id }) => {
          if (id === 'i2') return { ...incident, id, abilities: { createImprovementPoint: false } };
          throw new ServerFailure('NOT_FOUND', 'Incident niet gevonden');
        },
      },
      '?dialog=create&incident=i9',
    );
    await told('Fout bij het ophalen van het incident');
    await closeNotice(await dialogOf('Dit kan niet worden geopend'));
    await waitFor(() => expect(path()).toBe('/register'));
    await noDialog();
    await router.navigate('/register?dialog=create&incident=i2');
    const refused = await dialogOf('Dit mag u niet');
    expect(refused.textContent).toContain('Van dit incident kunt u geen verbeterpunt maken');
    await closeNotice(refused);
    await waitFor(() => expect(path()).toBe('/register'));
    await noDialog();
  });
});

describe('an improvement point of what was reported under shield', () => {
  const secret = {
    ...incident,
    event: 'Other',
    eventText: 'ruzie met mijn leidinggevende',
    isReporterShielded: true,
  };

  it('begins with a neutral text, in which no word of the report stands', async () => {
    await openRegister({ incident: secret }, ADDRESS, 'Admin');
    const question = await dialogOf('De melder is afgeschermd');
    expect(question.textContent).toContain('Iedereen die het verbeterregister leest');
    await press('Begin met een neutrale tekst', question);
    const wizard = await seeWizard();
    expect(wizard.field('description').value).toBe('Naar aanleiding van een incident: Anders.');
    expect(wizard.field('cause').value).toBe('Materiaal, Anders');
    expect(wizard.chosen('source')).toBe('Incidenten');
  });

  it('takes the words over when that is meant', async () => {
    await openRegister({ incident: secret }, ADDRESS, 'Admin');
    const question = await dialogOf('De melder is afgeschermd');
    await press('Toch de woorden van de melding overnemen', question);
    const wizard = await seeWizard();
    expect(wizard.field('description').value).toContain('ruzie met mijn leidinggevende');
  });

  it('goes on with what was typed before, without asking again', async () => {
    leaveDraft(1, typedInput, 'new:i1');
    await openRegister({ incident: secret }, ADDRESS, 'Admin');
    const wizard = await seeWizard();
    await waitFor(() => expect(wizard.field('description').value).toBe(typedInput.description));
  });
});

describe('the register', () => {
  it('links to the incident of an improvement point, which it asks for in the dialog alone', async () => {
    const occurred = { id: 'i1', number: 'MIC-2026-014', occurredAt: '2026-03-02T06:30:00Z', status: 'Open' };
    const incidents: Record<string, object | null> = {
      e1: { ...occurred, clientReference: 'C-1034' },
      e2: { ...occurred, clientReference: '', withoutClient: true, status: 'Closed' },
      e4: { ...occurred, clientReference: '', withoutClient: null },
      e3: null,
    };
    const askedInList = vi.fn(() => null);
    const { sent, router } = await openRegister({
      registerEntries: listOf(Object.keys(incidents).map((id) => ({ ...entry, id, incident: askedInList }))),
      registerEntry: ({ id }) => ({ ...entry, id, incident: incidents[id] }),
    });
    expect(sent('RegisterEntryIncident')).toEqual([]);
    const linkOf = async (id: string) => {
      await act(() => router.navigate(`/register?dialog=view&entry=${id}`));
      const view = await dialogOf('Verbeterpunt');
      // The labels are there at once, the incident once it is known.
      await waitFor(() => expect(sent('RegisterEntryIncident').at(-1)).toEqual({ id }));
      await act(async () => {});
      return within(view);
    };
    const first = await (await linkOf('e1')).findByText('MIC-2026-014: C-1034, 2 maart 2026', {
      selector: 'dd a',
    });
    expect(first.getAttribute('href')).toBe('/incidents/i1');
    expect(first.closest('dd')?.textContent).toBe('MIC-2026-014: C-1034, 2 maart 2026Open');
    const second = await (await linkOf('e2')).findByText(
      'MIC-2026-014: Geen cliënt betrokken, 2 maart 2026',
      {
        selector: 'dd a',
      },
    );
    expect(second.closest('dd')?.textContent).toBe(
      'MIC-2026-014: Geen cliënt betrokken, 2 maart 2026Gesloten',
    );
    await (await linkOf('e4')).findByText('MIC-2026-014: Cliënt niet ingevuld, 2 maart 2026', {
      selector: 'dd a',
    });
    const third = await linkOf('e3');
    third.getByText('Directe maatregelen');
    expect(third.queryByText('Incident')).toBeNull();
    expect(askedInList).not.toHaveBeenCalled();
  });
});
