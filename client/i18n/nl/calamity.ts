/** Texts of the report of a calamity. */
export const calamityTexts = {
  title: 'Calamiteitenrapport',
  description:
    'De tien onderdelen waarop de inspectie (IGJ) een onderzoeksrapport beoordeelt. U kunt tussentijds opslaan; wat leeg blijft, vult u later aan.',
  step: 'Rapport',
  deadlines: 'Termijnen',
  hints: {
    description: 'Wat gebeurde er, in welke volgorde, en hoe gaat het nu met de cliënt?',
    sources: 'Welke dossiers, roosters, protocollen en andere stukken zijn bekeken?',
    norms: 'Welke wetten, richtlijnen en eigen afspraken golden hier, en is ervan afgeweken?',
    interviews:
      'Met welke betrokkenen is gesproken, ook de cliënt of naasten? Noem functies in plaats van namen.',
    committee: 'Wie deden het onderzoek, met welke functie, en waren zij er niet zelf bij betrokken?',
    method: 'Hoe is er onderzocht, bijvoorbeeld met PRISMA of SIRE?',
    findings: 'Waardoor kon dit gebeuren, en wat kwam er verder aan het licht?',
    results: 'Wat moet er na de maatregelen anders zijn, en waaraan ziet u dat?',
    measures: 'Welke maatregel hoort bij welke oorzaak, wie voert die uit en wanneer is dat klaar?',
    assurance: 'Hoe blijven de maatregelen werken, en wie gaat dat na?',
  },
  saved: 'Calamiteitenrapport opgeslagen',
  failed: 'Kan het calamiteitenrapport niet opslaan',
  loadFailed: 'Het calamiteitenrapport kon niet worden geladen',
} as const;
