import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isNearlyFull, percentUsed } from '../../../client/features/files/file-space.ts';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { fileOf, spaceOf } from '../../kit/client/pages/files.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const facets = [{ field: 'isUnlinked', values: [{ value: 'true', count: 4 }] }];
const files = { total: 31, rows: [fileOf({ name: 'Jaarverslag.pdf' })], facets };

const openSpace = (answers: Answers = {}) =>
  visit('/settings/files', {
    ...{ organizations: organizations.slice(0, 1), fileUse: spaceOf(), files },
    ...answers,
  });

describe('the space for files among the settings', () => {
  it('is told in words and as a bar, with the largest file and what is not linked', async () => {
    const { sent } = await openSpace();
    const words = '500 MB van 5.000 MB in gebruik (10 %)';
    await screen.findByText(words);
    screen.getByRole('img', { name: words });
    for (const text of ['Nog 4.500 MB vrij', '31', 'Jaarverslag.pdf (2 MB)', '4 bestanden', '25 MB'])
      screen.getByText(text);
    const link = screen.getByRole('link', { name: 'Bekijk wat niet gekoppeld is' });
    expect(link.getAttribute('href')).toBe('/files?isUnlinked=true');
    expect(sent('FileSpaceDetails')).toEqual([{ organizationId: 'o1' }]);
    expect(screen.queryByText(/vraag om meer ruimte/)).toBeNull();
  });

  it('is told to the kilobyte where few files take little', async () => {
    await openSpace({ fileUse: { ...spaceOf(0), used: 3 * 150 * 1_024 } });
    await screen.findByText('450 kB van 5.000 MB in gebruik (0 %)');
  });

  it('is warned about once it is nearly full, and says so when it is full', async () => {
    await openSpace({ fileUse: spaceOf(95) });
    await screen.findByText(/^De ruimte voor bestanden is voor 95 % vol/);
  });

  it('says that nothing more fits in', async () => {
    await openSpace({ fileUse: spaceOf(100) });
    await screen.findByText(/^De ruimte voor bestanden is vol: er kunnen geen bestanden meer bij/);
    screen.getByText('Nog 0 bytes vrij');
  });

  it('says of an organisation without files that there are none', async () => {
    await openSpace({ fileUse: spaceOf(0), files: { total: 0, rows: [], facets: [] } });
    await screen.findByText('Nog geen bestanden');
    screen.getByText('0 bestanden');
  });

  it('follows what colleagues add', async () => {
    const tell = acceptSockets();
    let percent = 10;
    await openSpace({ fileUse: () => spaceOf(percent) });
    await screen.findByText(/\(10 %\)$/);
    percent = 20;
    await tell({ entity: 'File', action: 'created', entityId: 'f9', organizationId: 'o1' });
    await screen.findByText(/\(20 %\)$/);
  });

  it('offers another try when it cannot be had', async () => {
    let isAway = true;
    await openSpace({
      fileUse: () => {
        if (isAway) throw new ServerFailure('INTERNAL', 'Er ging iets mis');
        return spaceOf();
      },
    });
    await screen.findByText('De ruimte voor bestanden kon niet worden geladen');
    isAway = false;
    await press('Opnieuw proberen');
    await screen.findByText(/\(10 %\)$/);
  });

  it('is not for a Client', async () => {
    const { path, sent } = await visit(
      '/settings/files',
      { organizations: organizations.slice(0, 1) },
      'Client',
    );
    await waitFor(() => expect(path()).not.toBe('/settings/files'));
    expect(sent('FileSpaceDetails')).toEqual([]);
  });
});

describe('the share of the space', () => {
  it('is whole percents, and a hundred only where nothing fits in', () => {
    const of = (used: number, available = 1_000) => percentUsed({ used, available });
    expect([of(0), of(4), of(5), of(899), of(996), of(999), of(1_000), of(1_200)]).toEqual([
      0, 0, 1, 90, 99, 99, 100, 100,
    ]);
    expect(of(0, 0)).toBe(100);
  });

  it('is nearly all from nine tenths on', () => {
    expect(isNearlyFull({ used: 899, available: 1_000 })).toBe(false);
    expect(isNearlyFull({ used: 900, available: 1_000 })).toBe(true);
  });
});
