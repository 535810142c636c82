import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { errorOf, press, told } from '../../kit/client/interactions.ts';
import { surroundings } from '../../kit/client/pages/writing.ts';
import { visit } from '../../kit/client/visit.ts';
import { docxBytes, heading, paragraph, run } from '../../kit/files/docx.ts';

startWithFreshBrowser();

const docx = (body: string) => new File([docxBytes(body)], 'handboek.docx');

const main = () => screen.getByRole('main');
const control = (name: string) => within(main()).getByLabelText<HTMLInputElement>(name);
const change = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });

async function open(file: File, answers: object = {}) {
  const app = await visit('/create?import=docx', { ...surroundings(), ...answers });
  const input = await screen.findByLabelText<HTMLInputElement>('Word-bestand');
  fireEvent.change(input, { target: { files: [file] } });
  return { ...app, input };
}

interface Sent {
  readonly input: { readonly chapters: readonly { readonly chapter: string; readonly title: string }[] };
}
const numbersOf = (requests: readonly unknown[]) =>
  (requests as readonly Sent[]).map(({ input }) => input.chapters.map(({ chapter }) => chapter));

const HANDBOOK =
  paragraph('Vooraf') +
  heading(1, '1 Zorg') +
  paragraph('Wij zorgen goed voor elkaar.') +
  heading(2, '1.2 Vallen') +
  paragraph('Blijf kalm.') +
  heading(1, '4. Beleid') +
  paragraph('Dit is ons beleid.');

describe('an import', () => {
  it('shows what comes of a file, proposes free numbers, and saves what is left in', async () => {
    const { sent, path } = await open(docx(HANDBOOK), { importManuals: ['a', 'b'] });
    await screen.findByText('3 van 3 hoofdstukken gekozen');
    screen.getByText('Niet overgenomen: 1 alinea vóór het eerste hoofdstuk.');
    screen.getByText('5 woorden');
    screen.getByText(/We stellen vrije nummers voor: 1 wordt 5\./);
    const numbers = ['1 Zorg', '1.2 Vallen', '4 Beleid'].map((name) => control(`Nummer van ‘${name}’`));
    expect(numbers.map((one) => (one as HTMLInputElement).value)).toEqual(['5', '5.2', '4']);
    change('Nummer van ‘1 Zorg’', '1');
    await screen.findByText('Er is al een hoofdstuk 1: kies een ander nummer');
    await press('3 hoofdstukken importeren');
    await waitFor(() => expect(document.activeElement).toBe(control('Nummer van ‘1 Zorg’')));
    expect(sent('ImportManuals')).toEqual([]);
    fireEvent.click(control('Neem ‘1 Zorg’ mee'));
    change('Nummer van ‘4 Beleid’', '5.2');
    await screen.findAllByText('Nummer 5.2 staat hier twee keer');
    change('Nummer van ‘4 Beleid’', '6');
    change('Titel van ‘4 Beleid’', 'Ons beleid');
    await press('2 hoofdstukken importeren');
    await told('2 hoofdstukken als concept opgeslagen');
    await waitFor(() => expect(path()).toMatch(/^\/manuals/));
    expect(numbersOf(sent('ImportManuals'))).toEqual([['5.2', '6']]);
    expect(sent('ImportManuals')).toMatchObject([
      { organizationId: 'o1', input: { ownerUserId: 'u1', chapters: [{}, { title: 'Ons beleid' }] } },
    ]);
  });

  it('tells the numbers of what it leaves out of the chapters', async () => {
    const hidden = paragraph(run('Geef ') + run('2', '<w:vanish/>') + run('1 tablet'));
    await open(docx(heading(1, '1. Zorg') + hidden + hidden + paragraph('<w:r><w:drawing/></w:r>')));
    await screen.findByText('Niet overgenomen: 1 afbeelding, 2 verborgen stukken tekst.');
  });

  it('tells in a sentence why a file cannot be read', async () => {
    const { input } = await open(new File(['Geen Word'], 'handboek.docx'));
    await waitFor(() => expect(errorOf(input)).toMatch(/^Dit is geen Word-bestand/));
    fireEvent.change(input, { target: { files: [docx(paragraph('Zonder koppen'))] } });
    await waitFor(() => expect(errorOf(input)).toMatch(/^Er zijn geen koppen gevonden/));
  });

  it('goes in requests under 200 kB, and keeps the rest where a later one fails', async () => {
    const long = 'é'.repeat(40_000);
    const body = [5, 6, 7].map((number) => heading(1, `${number} Deel`) + paragraph(long)).join('');
    let failing = 2;
    const { sent } = await open(docx(body), {
      importManuals: () => {
        failing -= 1;
        if (failing === 0) throw new ServerFailure('INTERNAL', 'Probeer het later nog eens');
        return ['a'];
      },
    });
    await press('3 hoofdstukken importeren');
    await screen.findByText(/^2 hoofdstukken zijn al als concept opgeslagen \(5, 6\)/);
    await screen.findByText('Niet geïmporteerd: Probeer het later nog eens');
    for (const request of sent('ImportManuals'))
      expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThan(200_000);
    await press('1 hoofdstuk importeren');
    await told('3 hoofdstukken als concept opgeslagen');
    expect(numbersOf(sent('ImportManuals'))).toEqual([['5', '6'], ['7'], ['7']]);
  });
});
