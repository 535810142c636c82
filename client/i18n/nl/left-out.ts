const forms = {
  pictures: ['1 afbeelding', 'afbeeldingen'],
  formulas: ['1 formule', 'formules'],
  media: ['1 ingesloten onderdeel (zoals een video)', 'ingesloten onderdelen (zoals een video)'],
  deleted: ['1 verwijderd stuk tekst', 'verwijderde stukken tekst'],
  hidden: ['1 verborgen stuk tekst', 'verborgen stukken tekst'],
  comments: ['1 opmerking', 'opmerkingen'],
  notes: ['1 noot', 'noten'],
  symbols: ['1 teken dat alleen Word kent', 'tekens die alleen Word kent'],
  blocks: ['1 alinea vóór het eerste hoofdstuk', 'alinea’s vóór het eerste hoofdstuk'],
  links: ['1 link (de woorden staan er wel)', 'links (de woorden staan er wel)'],
} as const;

/** Kinds of what a formatted text cannot hold. */
export type LeftOutKind = keyof typeof forms;

/** Numbers of what was left out of a text that was taken in; kinds of which nothing was may be absent. */
export type LeftOutCounts = Readonly<Partial<Record<LeftOutKind, number>>>;

/** Texts about what was left out of a text that was taken in. */
export const leftOutTexts = {
  title: 'Niet alles is overgenomen',
  /** Kinds with their numbers: '2 afbeeldingen, 1 opmerking'; empty for none. */
  listed: (counts: LeftOutCounts) =>
    (Object.keys(forms) as LeftOutKind[])
      .flatMap((kind) => {
        const count = counts[kind] ?? 0;
        const [one, more] = forms[kind];
        return count === 0 ? [] : [count === 1 ? one : `${count} ${more}`];
      })
      .join(', '),
  sentence: (counts: LeftOutCounts) => `Weggelaten: ${leftOutTexts.listed(counts)}.`,
};
