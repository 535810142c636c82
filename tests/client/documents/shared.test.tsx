import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press, told } from '../../kit/client/interactions.ts';

startWithFreshBrowser();

const shared = {
  ...{ organizationName: 'Zorggroep De Linde', recipient: 'mevrouw Auditor' },
  expiresAt: '2127-04-30T22:00:00.000Z',
  documents: [
    {
      ...{ id: 'd1', number: 'DOC-2026-014', title: 'Hygiëneprotocol', type: 'Protocol', version: 2 },
      ...{ publishedAt: '2026-03-04T14:00:00.000Z', fileType: 'pdf', size: 20_480 },
    },
  ],
};

/** Answers the download of a file, and everything else as before. */
function answerDownload(answer: () => Response) {
  const others = fetch;
  const asked: { path: string; token: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!String(path).startsWith('/shared-documents/')) return others(path, init);
    asked.push({ path: String(path), token: new Headers(init.headers).get('document-link') });
    return answer();
  });
  return asked;
}

describe('the page of an outsider', () => {
  it('lists the documents, and downloads one with the token in a header', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    const asked = answerWith({ sharedDocuments: shared });
    await openApp('/shared-documents#zbd_geheim');
    await screen.findByText('Zorggroep De Linde deelt deze documenten met mevrouw Auditor.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Hygiëneprotocol'),
    ]);
    expect(asked.find(({ operation }) => operation === 'SharedDocuments')?.variables).toEqual({
      token: 'zbd_geheim',
    });
    const headers = { 'content-type': 'application/pdf', 'document-stamp': 'signed' };
    const downloads = answerDownload(() => new Response('%PDF', { headers }));
    await press('Hygiëneprotocol downloaden');
    await told('Hygiëneprotocol is gedownload');
    expect(downloads).toEqual([{ path: '/shared-documents/d1/file', token: 'zbd_geheim' }]);
  });

  it('says that a link has ended, also while a document is downloaded', async () => {
    answerWith({ sharedDocuments: shared });
    await openApp('/shared-documents#zbd_geheim');
    await screen.findByText('Hygiëneprotocol');
    answerDownload(() => new Response('{}', { status: 404 }));
    await press('Hygiëneprotocol downloaden');
    await told('Kan het document niet downloaden');
  });

  it.each(['#zbd_oud', ''])('says that a link works no more: %s', async (hash) => {
    answerWith({
      sharedDocuments: () => {
        throw new ServerFailure('NOT_FOUND', 'Deze link is ingetrokken, verlopen of onjuist.');
      },
    });
    await openApp(`/shared-documents${hash}`);
    await screen.findByText('Deze link werkt niet meer');
  });
});
