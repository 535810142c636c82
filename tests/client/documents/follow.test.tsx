import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, press, told } from '../../kit/client/interactions.ts';
import { documentOf, folderOf, visitDocuments } from '../../kit/client/pages/documents.ts';

startWithFreshBrowser();

const abilities = { update: false, delete: false, review: false };

describe('following', () => {
  it('begins and ends with one button on a document', async () => {
    const { sent } = await visitDocuments('/d1', {
      role: 'Client',
      rows: [documentOf({ abilities })],
      answers: {
        followDocument: ({ isFollowed }) => documentOf({ abilities, isFollowed: isFollowed === true }),
      },
    });
    await press('Volgen');
    await told('U krijgt bericht bij een nieuwe versie, en als dit verloopt');
    expect((await button('Niet meer volgen')).getAttribute('aria-pressed')).toBe('true');
    await press('Niet meer volgen');
    await button('Volgen');
    expect(sent('FollowDocument').map(({ isFollowed }) => isFollowed)).toEqual([true, false]);
  });

  it('holds for everything in a folder', async () => {
    const { sent } = await visitDocuments('/f1', {
      role: 'Client',
      answers: { followDocumentFolder: ({ isFollowed }) => folderOf({ isFollowed: isFollowed === true }) },
    });
    await press('Volgen');
    await told('U krijgt bericht bij nieuwe versies in deze map, en als er iets verloopt');
    await button('Niet meer volgen');
    expect(sent('FollowDocumentFolder')).toEqual([{ id: 'f1', isFollowed: true }]);
  });

  it('is not offered to a SuperAdmin', async () => {
    await visitDocuments('/d1', { role: 'SuperAdmin' });
    await button('Nieuwe versie');
    expect(buttons('Volgen')).toEqual([]);
  });
});
