/** Words that stand in every text. */
const FUNCTION_WORDS =
  'de het een van en in op te is dat die voor met zijn niet aan er om ook als dan bij door over uit naar wordt worden kan moet heeft hebben deze dit wij ze hij maar of nog tot wel geen zo'.split(
    ' ',
  );
/** Words of care, of which compounds are made. */
const STEMS =
  'medicatie zorg cliënt kwaliteit veiligheid controle rapport dossier hygiëne handen brand ontruiming overleg werk team scholing planning nacht dag woon dienst afdeling gebouw sleutel medewerker arts apotheek huis bezoek familie vervoer voeding gewicht wond val incident melding klacht audit proces beleid risico privacy computer netwerk wachtwoord verzuim rooster contract leverancier inkoop onderhoud lift bed rolstoel hulpmiddel spier bewegen slaap pijn koorts infectie vaccin griep isolatie afval was linnen keuken maaltijd dieet allergie suiker insuline injectie bloed druk hart long nier huid mond tand oog oor stem geheugen dementie gedrag agressie vrijheid dwang crisis team'.split(
    ' ',
  );
const TAILS =
  'lijst plan protocol formulier register beleid overzicht verslag controle afspraak instructie cursus dag ruimte beheer commissie meting bewaking norm eis regel kaart map code nummer datum termijn taak rol bespreking'.split(
    ' ',
  );

/** Words that the measurement searches; the rare one stands in one text of 4,000, the split one in one of 50. */
export const RARE = 'zuurstofconcentrator';
export const OF_SOME = 'valpreventieoverleg';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A text of some 13 kB in parts of at most 8,000 bytes, with words as frequent as in Dutch: a few of them make up most. */
export function textOf(place: number): string[] {
  const draw = drawsOf(place + 1);
  const pick = (words: readonly string[], power: number) =>
    words[Math.floor(draw() ** power * words.length)] ?? '';
  const word = () => {
    const kind = draw();
    if (kind < 0.5) return pick(FUNCTION_WORDS, 2);
    if (kind < 0.78) return pick(STEMS, 2);
    if (kind < 0.96) return pick(STEMS, 1.5) + pick(TAILS, 1.5);
    // Names and terms of their own, of which a vocabulary has very many.
    return `${pick(STEMS, 1)}${pick(STEMS, 1)}${pick(TAILS, 1)}`;
  };
  const sentence = () => `${Array.from({ length: 8 + Math.floor(draw() * 10) }, word).join(' ')}.`;
  const parts = ['', ''].map((_, half) => {
    let text = half === 0 && place % 4_000 === 7 ? `De ${RARE} staat klaar. ` : '';
    if (half === 0 && place % 50 === 3) text += `Het ${OF_SOME} is maandelijks. `;
    while (text.length < 6_600) text += `${sentence()}${draw() < 0.2 ? '\n' : ' '}`;
    return text;
  });
  return parts;
}
