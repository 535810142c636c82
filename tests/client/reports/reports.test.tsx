import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { quarterCodeOf, reportPeriod } from '../../../schema/insights/report-period.ts';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, dialogOf, field, fill, noDialog, press, told } from '../../kit/client/interactions.ts';
import { folderOf } from '../../kit/client/pages/documents.ts';
import { spaceOf } from '../../kit/client/pages/files.ts';
import { serveUploads } from '../../kit/client/upload-server.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();
afterEach(() => vi.unstubAllGlobals());

const one = organizations.slice(0, 1);
const last = reportPeriod(quarterCodeOf(new Date().toISOString().slice(0, 10)))?.before.code ?? '';

const draft = {
  ...{ kind: 'MicQuarter', period: last, title: 'MIC-kwartaalrapportage', subject: 'Hele organisatie' },
  ...{ teamId: null, version: 2, digest: null, finalAt: null, finalBy: null },
  ...{
    interpretation: '',
    conclusions: 'Minder vallen',
    recommendations: '',
    actions: '- Scholing\n- Bedden',
  },
  sections: [
    { title: 'Samenvatting', sentences: ['Er zijn 9 incidenten gemeld.'], facts: [], counts: [] },
    {
      title: 'Per soort',
      sentences: [],
      facts: [],
      counts: [{ name: 'Vallen', count: 9, before: 4, yearBefore: 7 }],
    },
  ],
  improvements: [{ action: 'Bedden', entryId: 'e1', number: 'VP-2026-001' }],
};
const key = { organizationId: 'o1', teamId: null, period: last };

const openReports = (answers: Answers = {}, address = '/reports') =>
  visit(address, { organizations: one, report: draft, reports: [], ...answers });

describe('the page of reports', () => {
  it('shows the last quarter in words and figures, and saves the texts over the version that was seen', async () => {
    const { sent } = await openReports({ saveReport: { ...draft, version: 3 } });
    await screen.findByText('Er zijn 9 incidenten gemeld.');
    expect(screen.getByRole('row', { name: 'Vallen 9 4 7' })).toBeTruthy();
    expect(sent('Report')[0]).toEqual(key);
    fill(document.body, 'Conclusies', 'Veel minder vallen');
    await waitFor(async () => expect((await button('Definitief maken')).disabled).toBe(true));
    await press('Teksten opslaan');
    await told('Teksten opgeslagen');
    expect(sent('SaveReport')).toMatchObject([
      { ...key, version: 2, input: { conclusions: 'Veel minder vallen', actions: '- Scholing\n- Bedden' } },
    ]);
  });

  it('says why texts were not saved', async () => {
    await openReports({
      saveReport: () => {
        throw new ServerFailure('CONFLICT', 'Een collega heeft de teksten intussen gewijzigd.');
      },
    });
    await screen.findByText('Er zijn 9 incidenten gemeld.');
    await press('Teksten opslaan');
    await screen.findByText(
      /De teksten zijn niet opgeslagen. Een collega heeft de teksten intussen gewijzigd/,
    );
    expect(field(document.body, 'Conclusies')).toHaveProperty('value', 'Minder vallen');
  });

  it('makes an improvement point of an action, and leads to the one that was made', async () => {
    const { sent } = await openReports({
      improveFromReport: { action: 'Scholing', entryId: 'e2', number: 'VP-2026-002' },
    });
    expect((await screen.findByRole('link', { name: 'Verbeterpunt VP-2026-001' })).getAttribute('href')).toBe(
      '/register/e1',
    );
    await press('Maak verbeterpunt van: Scholing');
    await told('Verbeterpunt gemaakt');
    expect(sent('ImproveFromReport')).toEqual([{ ...key, action: 'Scholing' }]);
  });

  it('becomes final after a question, and then only reads', async () => {
    let isFinal = false;
    const final = { ...draft, digest: 'ab12', finalAt: '2026-10-02T09:00:00Z', finalBy: 'Anna Bos' };
    const { sent } = await openReports({
      report: () => (isFinal ? final : draft),
      finalizeReport: () => {
        isFinal = true;
        return final;
      },
    });
    await press('Definitief maken');
    await press('Definitief maken', await dialogOf('Rapportage definitief maken?'));
    await told('Rapportage definitief gemaakt');
    await noDialog();
    expect(sent('FinalizeReport')).toEqual([{ ...key, version: 2 }]);
    await screen.findByText(/Definitief gemaakt op 2 oktober 2026 om 11:00 door Anna Bos/);
    expect(screen.queryByRole('button', { name: 'Teksten opslaan' })).toBeNull();
  });

  it('opens the form of a document with its file, when final and to be read by others', async () => {
    const final = { ...draft, digest: 'ab12', finalAt: '2026-10-02T09:00:00Z', finalBy: 'Anna Bos' };
    await openReports({
      ...{ report: final, documentFolders: [folderOf()], documents: { rows: [], total: 0 } },
      ...{
        fileUse: spaceOf(),
        assignees: [],
        publishingSettings: { secondPerson: true, isApprovalWanted: true },
      },
    });
    const graph = globalThis.fetch;
    const uploads = serveUploads();
    const toUploads = globalThis.fetch;
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (String(url).includes('graphql')) return graph(url, init);
      if (!String(url).startsWith('/export')) return toUploads(url, init);
      paths.push(url);
      return new Response('%PDF', { headers: { 'content-disposition': 'inline; filename="Kwartaal.pdf"' } });
    });
    await press('Laten lezen');
    const dialog = await dialogOf('Document toevoegen');
    expect(paths).toEqual([`/export/report.pdf?organizationId=o1&period=${last}`]);
    expect(field(dialog, 'Naam')).toHaveProperty('value', 'MIC-kwartaalrapportage');
    expect(field(dialog, 'Type')).toHaveProperty('value', 'Registration');
    await waitFor(() => expect(uploads.map(({ name }) => name)).toContain('Kwartaal.pdf'));
  });

  it('is told apart by address, and lists what was kept', async () => {
    const kept = { id: 'r1', period: '2025', title: 'Jaarverslag kwaliteit 2025', subject: 'Team: Noord' };
    const { sent } = await openReports(
      { reports: [{ ...kept, teamId: 't1', updatedAt: '2026-01-05T09:00:00Z', finalAt: null }] },
      '/reports?period=2025',
    );
    const link = await screen.findByRole('link', { name: 'Jaarverslag kwaliteit 2025, Team: Noord' });
    expect(link.getAttribute('href')).toBe('/reports?period=2025&teamId=t1');
    expect(sent('Report')[0]).toEqual({ ...key, period: '2025' });
  });
});
