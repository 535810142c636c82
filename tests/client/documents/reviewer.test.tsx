import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DocumentDetails } from '../../../client/features/documents/document-values.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, dialogOf, fill, press, told } from '../../kit/client/interactions.ts';
import { documentOf, visitDocuments } from '../../kit/client/pages/documents.ts';

startWithFreshBrowser();

const draft: NonNullable<DocumentDetails['draft']> = {
  ...{
    title: 'Hygiëneprotocol',
    type: 'Protocol',
    norms: [],
    keywords: '',
    effectiveOn: null,
    expiresOn: null,
  },
  ...{ basedOn: 0, reason: '', asksAgain: false, remark: '', savedAt: '2026-03-04T14:00:00.000Z' },
  ...{ savedBy: null, isOwn: false, submittedAt: null, approvedAt: null, approvedBy: null },
};

/** A draft that waits for a reviewer who is no Admin. */
const waiting = () =>
  documentOf({
    ...{
      status: 'InReview',
      draftStatus: 'InReview',
      publishedVersion: null,
      publishedAt: null,
      versions: [],
    },
    ...{ draft, abilities: { update: false, delete: false, review: true } },
  });

describe('a document that waits for a reviewer who is no Admin', () => {
  it('shows its file with the decision alone', async () => {
    await visitDocuments('/d1', { role: 'Client', rows: [waiting()] });
    const group = await screen.findByRole('group', { name: 'Beoordelen' });
    expect(buttons(/./, group).map(({ textContent }) => textContent)).toEqual(['Goedkeuren', 'Terugsturen']);
    expect(screen.queryByRole('button', { name: 'Bewerken' })).toBeNull();
    for (const tab of ['Gelezen', 'Geschiedenis']) expect(screen.queryByText(tab), tab).toBeNull();
  });

  it('is sent back with a remark, and then says that it no longer waits', async () => {
    let isOpen = true;
    const { sent } = await visitDocuments('/d1', {
      role: 'Client',
      answers: {
        document: () => {
          if (!isOpen) throw new ServerFailure('NOT_FOUND', 'Document niet gevonden');
          return waiting();
        },
        sendBackDocument: () => {
          isOpen = false;
          return null;
        },
      },
    });
    await screen.findByRole('group', { name: 'Beoordelen' });
    await press('Terugsturen');
    const dialog = await dialogOf('Concept terugsturen');
    fill(dialog, 'Wat moet er anders?', 'Schrijf het korter');
    await press('Terugsturen', dialog);
    await told('Teruggestuurd');
    expect(sent('SendBackDocument')).toMatchObject([{ remark: 'Schrijf het korter' }]);
    await screen.findByText('Dit concept wacht niet meer op u');
  });
});
