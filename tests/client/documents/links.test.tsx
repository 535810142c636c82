import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, dialogOf, press, told } from '../../kit/client/interactions.ts';
import { visitDocuments } from '../../kit/client/pages/documents.ts';

startWithFreshBrowser();

const link = {
  ...{ id: 'l1', recipient: 'mevrouw Auditor', createdAt: '2026-03-04T14:00:00.000Z' },
  ...{ expiresAt: '2127-03-11T23:00:00.000Z', withdrawnAt: null as string | null },
  ...{ openedCount: 2, openedAt: '2026-03-05T14:00:00.000Z' as string | null, documentIds: ['d1'] },
};

describe('the links for outsiders', () => {
  it('tell for whom, until when and how often they were opened, and are withdrawn', async () => {
    let withdrawnAt: string | null = null;
    const { sent } = await visitDocuments('?dialog=links', {
      answers: {
        documentLinks: () => [{ ...link, withdrawnAt }],
        withdrawDocumentLink: () => {
          withdrawnAt = '2026-03-06T14:00:00.000Z';
          return true;
        },
      },
    });
    const dialog = await dialogOf('Links voor buitenstaanders');
    await within(dialog).findByText('mevrouw Auditor');
    within(dialog).getByText(/^1 document, tot en met /);
    within(dialog).getByText(/^2 keer geopend, voor het laatst op /);
    await press('Link voor mevrouw Auditor intrekken', dialog);
    await told('Link ingetrokken');
    await within(dialog).findByText(/ingetrokken op /);
    expect(buttons(/intrekken$/, dialog)).toEqual([]);
    expect(sent('WithdrawDocumentLink')).toEqual([{ id: 'l1' }]);
  });
});
