import type { RichText, RichTextNode } from '../../../schema/values/rich-text.ts';
import { manualsOn } from '../modules/manuals/manuals.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

const text = (words: string): RichTextNode => ({ type: 'text', text: words });
const paragraph = (words: string): RichTextNode => ({ type: 'paragraph', content: [text(words)] });
const heading = (words: string): RichTextNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [text(words)],
});
const row = (type: 'tableHeader' | 'tableCell', ...cells: readonly string[]): RichTextNode => ({
  type: 'tableRow',
  content: cells.map((words) => ({ type, content: [paragraph(words)] })),
});

const FILLING = 'Bespreek in het team wat er gebeurde, en leg vast wat u met elkaar afspreekt. ';

/** A chapter with a heading far below its beginning, a list, a table and a callout. */
const medication: RichText = {
  type: 'doc',
  content: [
    paragraph(`Medicatie delen doet wie daarvoor is opgeleid. ${FILLING.repeat(4)}`),
    heading('Voor het delen'),
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph('Controleer de naam van de cliënt.')] },
        { type: 'listItem', content: [paragraph('Controleer de toedienlijst.')] },
      ],
    },
    ...Array.from({ length: 8 }, (_, place) => paragraph(`${place + 1}. ${FILLING.repeat(5)}`)),
    heading('Dubbele controle'),
    paragraph('Bij risicovolle medicatie controleert een tweede collega de berekening.'),
    {
      type: 'callout',
      attrs: { kind: 'Attention' },
      content: [paragraph('Deel nooit medicatie van een ander.')],
    },
    {
      type: 'table',
      content: [
        row('tableHeader', 'Middel', 'Wie controleert', 'Wanneer'),
        row('tableCell', 'Insuline', 'Twee medewerkers', 'Voor elke injectie'),
        row('tableCell', 'Opiaten', 'Twee medewerkers', 'Voor elke toediening'),
      ],
    },
    paragraph(FILLING.repeat(6)),
  ],
};

/** Publishes a small handbook in an Admin's organisation; returns the ids of its chapters. */
export async function publishHandbook(app: TestApp, admin: Person) {
  const manuals = manualsOn(app);
  const asText = (document: RichText) => JSON.stringify(document);
  const one = (words: string) => asText({ type: 'doc', content: [paragraph(words)] });
  const mission = await manuals.published(admin, {
    ...{
      chapter: '1',
      title: 'Missie en visie',
      content: one('Wij zorgen voor goede zorg, dicht bij huis.'),
    },
  });
  const care = await manuals.published(admin, {
    ...{ chapter: '3', title: 'Zorg en behandeling', content: one(FILLING.repeat(6)) },
  });
  const drugs = await manuals.published(admin, {
    ...{ chapter: '3.1', title: 'Medicatie delen', parentId: care.id, readBy: 'Everybody' },
    content: asText(medication),
  });
  const falls = await manuals.published(admin, {
    ...{ chapter: '3.2', title: 'Vallen voorkomen', parentId: care.id },
    content: one('Kijk bij iedere cliënt naar het risico op vallen.'),
  });
  return { mission: mission.id, care: care.id, drugs: drugs.id, falls: falls.id };
}

/** Publishes the next version of a chapter of an organisation with one Admin, with another text. */
export async function publishNext(app: TestApp, admin: Person, id: string, words: string): Promise<void> {
  const manuals = manualsOn(app);
  const present = await manuals.get(admin, id);
  const input = {
    ...manuals.inputOf(admin, { chapter: present.chapter, title: present.title }),
    ...{ content: JSON.stringify({ type: 'doc', content: [paragraph(words)] }), reason: 'Nieuwe afspraken' },
  };
  await manuals.update(admin, present, input);
  await manuals.publish(admin, await manuals.get(admin, id));
}
