import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, buttons, fill, press } from '../../kit/client/interactions.ts';
import { documentOf, visitDocuments } from '../../kit/client/pages/documents.ts';

startWithFreshBrowser();

const textOf = (text: string) => ({ state: 'Found', reason: null, text, next: null });
const texts: Readonly<Record<number, object>> = {
  1: textOf('Handen wassen\nWas de handen voor het delen.\nDraag een ring.\nBlijft gelijk.'),
  2: textOf('Handen wassen\nWas de handen na het delen.\nBlijft gelijk.'),
};
const documentVersionText = ({ number }: Arguments) => texts[number as number];

describe('two versions of a document', () => {
  it('are chosen on their tab and compared at an address of their own', async () => {
    const { router } = await visitDocuments('/d1?tab=versions', { answers: { documentVersionText } });
    const compared = () => new URLSearchParams(router.state.location.search).get('compare');
    await press('Vergelijken');
    await screen.findByText('2 alinea’s gewijzigd');
    const marked = (tag: string) =>
      [...document.querySelectorAll(tag)].map(({ textContent }) => textContent?.trim());
    expect(marked('del')).toEqual([
      'verwijderd: voor einde wijziging',
      'verwijderd: Draag een ring. einde wijziging',
    ]);
    expect(marked('ins')).toEqual(['toegevoegd: na einde wijziging']);
    expect(compared()).toBe('1,2');
    expect(document.activeElement?.textContent).toBe('Versies vergelijken');
    const [, changed] = within(screen.getByRole('list', { name: 'Verschillen' })).getAllByRole('listitem');
    expect(changed?.textContent).toContain('Versie 1: ');
    await press('Terug naar versies');
    await button('Vergelijken');
    expect(compared()).toBeNull();
  });

  it('are compared by a link, and by another choice', async () => {
    await visitDocuments('/d1?tab=versions&compare=1,2', {
      role: 'Client',
      answers: { documentVersionText },
    });
    await screen.findByText('2 alinea’s gewijzigd');
    fill(document.body, 'Van', 'Versie 2');
    await screen.findByText('Deze twee versies zijn gelijk.');
  });

  it('are read piece by piece', async () => {
    const pieces = ({ number, from }: Arguments) =>
      (from ?? 0) === 0
        ? { ...textOf('Begin'), next: 7 }
        : textOf(number === 1 ? 'Het einde is oud' : 'Het einde is nieuw');
    const { sent } = await visitDocuments('/d1?tab=versions&compare=1,2', {
      answers: { documentVersionText: pieces },
    });
    await screen.findByText('1 alinea gewijzigd');
    expect(sent('DocumentVersionText').map(({ number, from }) => [number, from])).toEqual(
      expect.arrayContaining([
        [1, 7],
        [2, 7],
      ]),
    );
  });

  it('say why there is no text to compare, and are asked for again once it is read', async () => {
    let isRead = false;
    await visitDocuments('/d1?tab=versions&compare=1,2', {
      answers: {
        documentVersionText: (asked) => {
          if (asked.number === 1 && !isRead) return { state: 'Waiting', reason: null, text: '', next: null };
          return documentVersionText(asked);
        },
      },
    });
    await screen.findByText('De tekst van Versie 1 wordt nog gelezen. Probeer het zo opnieuw.');
    isRead = true;
    await press('Opnieuw proberen');
    await screen.findByText('2 alinea’s gewijzigd');
  });

  it('say that a scan has none, that a text is refused, and that a long one is cut', async () => {
    await visitDocuments('/d1?tab=versions&compare=1,2', {
      answers: {
        documentVersionText: ({ number }) =>
          number === 1
            ? { state: 'None', reason: null, text: '', next: null }
            : { state: 'Refused', reason: 'encryptedPdf', text: '', next: null },
      },
    });
    await screen.findByText(
      'Versie 1 heeft geen tekst om te vergelijken: het bestand is een scan of een foto.',
    );
    await screen.findByText(
      'De tekst van Versie 2 kan niet worden gelezen: de pdf is met een wachtwoord beveiligd.',
    );
  });

  it('say that they could not be had', async () => {
    let isDown = true;
    await visitDocuments('/d1?tab=versions&compare=1,2', {
      answers: {
        documentVersionText: (asked) => {
          if (isDown) throw new ServerFailure('INTERNAL', 'Er ging iets mis');
          return documentVersionText(asked);
        },
      },
    });
    await screen.findByText('De versies konden niet worden opgehaald');
    isDown = false;
    await press('Opnieuw proberen');
    await screen.findByText('2 alinea’s gewijzigd');
  });

  it('are not offered where there is one alone, nor where the address names another', async () => {
    const rows = [documentOf({ publishedVersion: 1, versions: documentOf().versions.slice(1) })];
    await visitDocuments('/d1?tab=versions&compare=1,2', { rows });
    await screen.findByText('Versie 1');
    await waitFor(() => expect(buttons('Vergelijken')).toEqual([]));
  });
});
