import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { errorOf, press, told } from '../../kit/client/interactions.ts';
import {
  chapterId,
  chapterOf,
  seeForm,
  surroundings,
  textOf,
  visitWriting,
  writeText,
} from '../../kit/client/pages/writing.ts';

startWithFreshBrowser();

const made = chapterOf({ id: chapterId(9), version: 1, title: 'Vallen', chapter: '1.2' });

describe('a new chapter', () => {
  it('proposes the next number, also below the chapter above, and keeps one’s own', async () => {
    const { control, type } = await visitWriting('');
    await seeForm();
    expect(control('Hoofdstuknummer').value).toBe('3');
    type({ 'Bovenliggend hoofdstuk': chapterId(1) });
    await waitFor(() => expect(control('Hoofdstuknummer').value).toBe('1.2'));
    type({ Hoofdstuknummer: '1.7', 'Bovenliggend hoofdstuk': chapterId(3) });
    await press('Gebruik 2.1');
    await waitFor(() => expect(control('Hoofdstuknummer').value).toBe('2.1'));
  });

  it('shows what is missing at its field, and puts the focus on the first, also the editor', async () => {
    const { control, editor, type, sent } = await visitWriting('');
    await seeForm();
    const text = await editor();
    await press('Opslaan als concept');
    await waitFor(() => expect(errorOf(control('Titel'))).toBe('Vereist'));
    expect(errorOf(text)).toBe('Vereist');
    expect(document.activeElement).toBe(control('Titel'));
    type({ Titel: 'Vallen' });
    await press('Paragraaf toevoegen');
    type({ Paragraaf: 'acht' });
    await press('Opslaan als concept');
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(errorOf(control('Paragraaf'))).toMatch(/^Schrijf een paragraaf/);
    expect(errorOf(control('Norm'))).toBe('Vereist');
    expect(sent('CreateManual')).toEqual([]);
  });

  it('is made once, then saved over its version, and its address names it', async () => {
    const { type, editor, sent, path } = await visitWriting('', {
      createManual: made,
      updateManual: { ...made, version: 2 },
    });
    await seeForm();
    type({ Titel: 'Vallen', 'Bovenliggend hoofdstuk': chapterId(1), 'Herzien vóór': '01-03-2127' });
    writeText(await editor(), 'Blijf kalm.');
    await press('Opslaan als concept');
    await told('Concept opgeslagen');
    await waitFor(() => expect(path()).toBe(`/create?id=${chapterId(9)}`));
    expect(sent('CreateManual')).toEqual([
      {
        organizationId: 'o1',
        input: {
          ...{ title: 'Vallen', chapter: '1.2', parentId: chapterId(1), content: textOf('Blijf kalm.') },
          ...{ norms: [], ownerUserId: 'u1', reviewerUserId: null, reviewDate: '2127-03-01' },
          ...{ readBy: 'Nobody', readRoles: [], reason: '', asksAgain: false },
        },
      },
    ]);
    type({ Titel: 'Vallen voorkomen' });
    await press('Opslaan als concept');
    await waitFor(() => expect(sent('UpdateManual')).toMatchObject([{ id: chapterId(9), version: 1 }]));
  });

  it('shows what the server refuses at its field', async () => {
    const { type, editor, control } = await visitWriting('', {
      createManual: () => {
        throw new ServerFailure('VALIDATION', 'Controleer de velden', {
          chapter: 'Er is al een hoofdstuk 3',
        });
      },
    });
    await seeForm();
    type({ Titel: 'Vallen' });
    writeText(await editor(), 'Blijf kalm.');
    await press('Opslaan als concept');
    await waitFor(() => expect(errorOf(control('Hoofdstuknummer'))).toBe('Er is al een hoofdstuk 3'));
    expect(document.activeElement).toBe(control('Hoofdstuknummer'));
  });
});

describe('a chapter that is edited', () => {
  it('shows its draft, and asks for a reason only to publish a later version', async () => {
    const published = chapterOf({
      ...{ status: 'Published', publishedVersion: 1 },
      draft: {
        ...{ title: 'Medicatie geven', content: textOf('Nieuw.') },
        ...{ norms: [], reason: '', asksAgain: false, remark: 'Graag korter.' },
      },
    });
    const { control, sent, path } = await visitWriting(`?id=${chapterId(2)}`, {
      manual: published,
      updateManual: { ...published, version: 4 },
      publishManual: { ...published, version: 5 },
    });
    await seeForm();
    expect(control('Titel').value).toBe('Medicatie geven');
    screen.getByText('Teruggestuurd: Graag korter.');
    await press('Publiceren');
    await waitFor(() => expect(errorOf(control('Wijzigingstoelichting'))).toBe('Vereist'));
    expect(sent('UpdateManual')).toEqual([]);
    fireEvent.change(control('Wijzigingstoelichting'), { target: { value: 'Nieuwe richtlijn' } });
    await press('Publiceren');
    await waitFor(() => expect(path()).toBe(`/view?id=${chapterId(2)}`));
    expect(sent('UpdateManual')).toMatchObject([{ version: 3, input: { reason: 'Nieuwe richtlijn' } }]);
    expect(sent('PublishManual')).toEqual([{ id: chapterId(2), version: 4 }]);
  });

  it('is not published with an empty heading, nor sent, while its draft may have one', async () => {
    const content = JSON.stringify({
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 } }, ...JSON.parse(textOf('Blijf kalm.')).content],
    });
    const chapter = chapterOf({ content });
    const { sent, editor } = await visitWriting(`?id=${chapterId(2)}`, {
      manual: chapter,
      updateManual: { ...chapter, version: 4 },
    });
    await seeForm();
    await press('Publiceren');
    const text = await editor();
    await waitFor(() => expect(errorOf(text)).toBe('Een kop is leeg: vul hem in of haal hem weg'));
    expect([sent('UpdateManual'), sent('PublishManual')]).toEqual([[], []]);
    await press('Opslaan als concept');
    await told('Concept opgeslagen');
  });

  it('says that a table is too large, at the text', async () => {
    const cell = {
      type: 'tableCell',
      attrs: { colspan: 1, rowspan: 1 },
      ...{ content: JSON.parse(textOf('cel')).content },
    };
    const row = { type: 'tableRow', content: Array.from({ length: 5 }, () => cell) };
    const content = {
      type: 'doc',
      content: [{ type: 'table', content: Array.from({ length: 600 }, () => row) }],
    };
    const { sent, editor } = await visitWriting(`?id=${chapterId(2)}`, {
      manual: chapterOf({ content: JSON.stringify(content) }),
    });
    await seeForm();
    await press('Opslaan als concept');
    const text = await editor();
    await waitFor(() => expect(errorOf(text)).toMatch(/^Deze tabel is te groot: zij heeft 600 rijen/));
    expect(sent('UpdateManual')).toEqual([]);
  });

  it('says why it cannot be published before a second person approves', async () => {
    await visitWriting(`?id=${chapterId(2)}`, {
      ...surroundings({ publishingSettings: { secondPerson: true, isApprovalWanted: true } }),
      manual: chapterOf(),
    });
    await seeForm();
    expect(screen.getByText('Publiceren', { selector: 'button' }).hasAttribute('disabled')).toBe(true);
    screen.getByText('Publiceren kan nadat een andere beheerder het concept heeft goedgekeurd.');
  });

  it('tells of links to chapters that do not exist', async () => {
    await visitWriting(`?id=${chapterId(2)}`, {
      manual: chapterOf({ content: textOf('het valprotocol', `/view?id=${chapterId(8)}`) }),
    });
    await seeForm();
    const notice = await screen.findByText(/^Deze link leidt naar een hoofdstuk dat niet bestaat/);
    expect(notice.textContent).toContain('het valprotocol');
  });
});
