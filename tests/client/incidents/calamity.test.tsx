import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calamityMessages, calamityTextNames } from '../../../schema/records/calamity-report.ts';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { leavePage, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { closeNotice, dialogOf, field, fill, noDialog, press, told } from '../../kit/client/interactions.ts';
import {
  chooseIncidentAction,
  incidentOf,
  noAbilities,
  openIncidents,
} from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const ADDRESS = '?dialog=calamity&entry=i1';
const TITLE = 'Calamiteitenrapport';
const CONFLICT = 'Iemand anders heeft dit intussen gewijzigd';
const calamity = { calamityEstablishedOn: '2026-03-02', igjDeadline: '2026-03-05' };
const none = Object.fromEntries(calamityTextNames.map((name) => [name, '']));
const reportOf = (about: object = {}) => ({ incidentId: 'i1', version: 0, ...none, ...about });

const open = async (answers: Answers = {}, address = '') => {
  const rows = [incidentOf(calamity)];
  return openIncidents(address, { rows, answers: { calamityReport: () => reportOf(), ...answers } });
};

describe('the report of a calamity', () => {
  it('asks ten things with a line of help and the deadlines above, and saves what was typed', async () => {
    const { sent } = await open({ saveCalamityReport: () => reportOf({ version: 1 }) });
    await chooseIncidentAction(TITLE);
    const dialog = await dialogOf(TITLE);
    expect(dialog.querySelectorAll('textarea')).toHaveLength(10);
    expect(dialog.querySelector('[aria-label=Termijnen]')?.textContent).toBe(
      'TermijnenVastgesteld als calamiteit op2 maart 2026Melden bij de IGJUiterlijk 5 maart 2026Gemeld bij de IGJ' +
        'Nog nietOnderzoeksrapport naar de IGJBinnen acht weken na de melding bij de IGJ: bij een melding op de ' +
        'laatste dag uiterlijk 30 april 2026',
    );
    within(dialog).getByText('Hoe is er onderzocht, bijvoorbeeld met PRISMA of SIRE?');
    fill(dialog, '1. Beschrijving van de calamiteit', 'Val uit de tillift');
    fill(dialog, '10. Borging van de maatregelen', 'Elk jaar keuren');
    await press('Opslaan', dialog);
    await told('Calamiteitenrapport opgeslagen');
    await noDialog();
    expect(sent('SaveCalamityReport')).toEqual([
      {
        ...{ id: 'i1', version: 0 },
        input: { ...none, description: 'Val uit de tillift', assurance: 'Elk jaar keuren' },
      },
    ]);
  });

  it('brings back what was typed after a reload', async () => {
    await open({}, ADDRESS);
    fill(await dialogOf(TITLE), '6. Onderzoeksmethode', 'SIRE');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('SIRE'));
    leavePage();
    await open({}, ADDRESS);
    const dialog = await dialogOf(TITLE);
    await within(dialog).findByText('Uw niet-opgeslagen invoer is teruggezet');
    expect(field(dialog, '6. Onderzoeksmethode').value).toBe('SIRE');
  });

  it('refuses 20,001 characters at their field, and sends nothing', async () => {
    const { sent } = await open({}, ADDRESS);
    const dialog = await dialogOf(TITLE);
    fill(dialog, '9. Passende maatregelen', 'a'.repeat(20_001));
    await press('Opslaan', dialog);
    await within(dialog).findByText(/20\.?000 tekens/);
    expect(field(dialog, '9. Passende maatregelen').getAttribute('aria-invalid')).toBe('true');
    expect(sent('SaveCalamityReport')).toEqual([]);
  });

  it('shows both versions where a colleague saved meanwhile, and saves over theirs only then', async () => {
    let current = reportOf();
    const { sent } = await open(
      {
        calamityReport: () => current,
        saveCalamityReport: ({ version }) => {
          if (version === 2) return reportOf({ version: 3 });
          current = reportOf({ version: 2, method: 'PRISMA-light' });
          throw new ServerFailure('CONFLICT', CONFLICT);
        },
      },
      ADDRESS,
    );
    const dialog = await dialogOf(TITLE);
    fill(dialog, '6. Onderzoeksmethode', 'SIRE');
    await press('Opslaan', dialog);
    const conflict = await dialogOf(CONFLICT);
    await within(conflict).findByText('PRISMA-light');
    within(conflict).getByText('SIRE');
    await press('Mijn versie opslaan', conflict);
    await noDialog();
    expect(sent('SaveCalamityReport').map(({ version }) => version)).toEqual([0, 2]);
  });

  it('says why it cannot be loaded, and tries again', async () => {
    let isAway = true;
    await open(
      {
        calamityReport: () => {
          if (isAway) throw new ServerFailure('INTERNAL', 'Er ging iets mis');
          return reportOf({ version: 1, method: 'SIRE' });
        },
      },
      ADDRESS,
    );
    await screen.findByText('Er ging iets mis');
    isAway = false;
    await press('Opnieuw proberen');
    expect(field(await dialogOf(TITLE), '6. Onderzoeksmethode').value).toBe('SIRE');
  });

  it('is not offered for an incident that is no calamity, and an address says what to do', async () => {
    await openIncidents(ADDRESS);
    const words = await screen.findByText(calamityMessages.notMarked);
    await closeNotice(words.closest('[role=dialog]') as HTMLElement);
    await noDialog();
    fireEvent.click(document.querySelector('[aria-label^="Acties voor Incident: "]') as HTMLElement);
    await screen.findByText('Oorzaakanalyse');
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('is not opened by whoever only reported it', async () => {
    const rows = [incidentOf({ ...calamity, abilities: noAbilities })];
    const { sent } = await openIncidents(ADDRESS, { role: 'Client', rows });
    await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    expect(document.querySelector('[role=dialog] textarea')).toBeNull();
    expect(sent('CalamityReport')).toEqual([]);
  });
});
