import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  buttons,
  choose,
  closeNotice,
  dialogOf,
  fill,
  noDialog,
  openMenu,
  press,
  rowOf,
  told,
} from '../../kit/client/interactions.ts';
import { documentOf, visitDocuments } from '../../kit/client/pages/documents.ts';

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

describe('a link to one document', () => {
  const share = async (createDocumentLink: Answers[string]) => {
    const visited = await visitDocuments('', { answers: { createDocumentLink } });
    await rowOf('Hygiëneprotocol');
    await choose('Acties voor Document: Hygiëneprotocol', 'Delen met een buitenstaander');
    const dialog = await dialogOf('Delen met een buitenstaander');
    fill(dialog, 'Laatste dag', '2127-03-11');
    fill(dialog, 'Voor wie', ' mevrouw Auditor ');
    await press('Delen met een buitenstaander (1 rij)', dialog);
    return visited;
  };

  it('is made in its menu, and shows its address once', async () => {
    const { sent } = await share(() => ({ address: 'https://zorg.example/shared-documents#zbd_x', link }));
    const shown = await dialogOf('Link voor een buitenstaander');
    within(shown).getByText('https://zorg.example/shared-documents#zbd_x');
    await told('Link gemaakt');
    expect(sent('CreateDocumentLink')).toEqual([
      {
        organizationId: 'o1',
        input: { recipient: 'mevrouw Auditor', endsOn: '2127-03-11', documentIds: ['d1'] },
      },
    ]);
    await closeNotice(shown);
    await noDialog();
  });

  it('says why it is refused, and stays open', async () => {
    await share(() => {
      throw new ServerFailure('VALIDATION', 'Controleer wat u invulde', {
        endsOn: 'Kies een dag binnen 30 dagen',
      });
    });
    await told('Kies een dag binnen 30 dagen');
    await dialogOf('Delen met een buitenstaander');
  });

  it('is not offered for one that is not published', async () => {
    await visitDocuments('', { rows: [documentOf({ status: 'Withdrawn' })] });
    await rowOf('Hygiëneprotocol');
    const items = await openMenu('Acties voor Document: Hygiëneprotocol');
    const item = items.find(({ textContent }) => textContent?.startsWith('Delen met een buitenstaander'));
    expect(item?.getAttribute('aria-disabled')).toBe('true');
  });
});
