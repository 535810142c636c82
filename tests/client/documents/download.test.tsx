import { describe, expect, it, vi } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press, told } from '../../kit/client/interactions.ts';
import { visitDocuments } from '../../kit/client/pages/documents.ts';

startWithFreshBrowser();

/** Answers the downloads of documents with what was done with their pages. */
function answerDownloads(outcome: string) {
  const others = fetch;
  const paths: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!String(path).endsWith('/file') && !String(path).includes('/file?')) return others(path, init);
    paths.push(String(path));
    return new Response('%PDF', { headers: { 'document-stamp': outcome } });
  });
  return paths;
}

describe('the download of a version', () => {
  it('asks for the document rather than its file, and says that a signed one has no line', async () => {
    await visitDocuments('/d1?tab=versions');
    const paths = answerDownloads('signed');
    await press('Bestand van versie 1');
    await told('Gedownload zoals het is');
    expect(paths).toEqual(['/documents/d1/file?version=1']);
  });
});
