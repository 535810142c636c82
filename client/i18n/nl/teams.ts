import { teamLabels } from '../../../schema/people/people-labels.ts';
import { teamNamed } from './records/team-label.ts';
import { shellTexts } from './shell.ts';

const people = (count: number) => (count === 1 ? '1 medewerker' : `${count} medewerkers`);
const records = (count: number) => (count === 1 ? '1 registratie' : `${count} registraties`);

/** People and records that go along when teams are merged; empty for none. */
function belongings(memberCount: number, recordCount: number): string {
  const named = [
    ...(memberCount > 0 ? [people(memberCount)] : []),
    ...(recordCount > 0 ? [records(recordCount)] : []),
  ];
  return named.join(' en ');
}

/** Texts of managing the teams of an organisation. */
export const managedTeamTexts = {
  title: shellTexts.settings.teams,
  purpose: 'Waar uw medewerkers werken, en wie er per team verantwoordelijk is.',
  caption: 'Teams',
  search: 'Zoek op naam of locatie',
  loadFailed: 'Kan teams niet laden',
  create: 'Nieuw team',
  qr: 'QR-blad',
  showArchived: 'Toon ook gearchiveerde',
  nameOf: teamNamed,
  fields: teamLabels,
  status: { open: 'Actief', archived: 'Gearchiveerd' },
  noLead: 'Nog niemand',
  actions: {
    edit: 'Bewerken',
    leads: 'Teamverantwoordelijken',
    qr: 'QR-blad',
    merge: 'Samenvoegen',
    archive: 'Archiveren',
    restore: 'Uit archief halen',
    delete: 'Verwijderen',
  },
  inUse: 'Er hoort nog iets bij dit team: voeg het samen of archiveer het',
  noOther: 'Er is geen ander team om mee samen te voegen',
  empty: {
    title: 'Er zijn nog geen teams',
    body: 'Maak het eerste team. Daarna kiest u bij Gebruikers wie erbij hoort.',
  },
  onlyArchived: {
    title: 'Alle teams zijn gearchiveerd',
    body: 'Toon ook de gearchiveerde, of maak een nieuw team.',
  },
  form: {
    createTitle: 'Nieuw team',
    editTitle: 'Team bewerken',
    locationHint: 'Bijvoorbeeld het gebouw of de verdieping.',
    submit: 'Opslaan',
    cancel: 'Annuleer',
    gone: 'Dit team is intussen verwijderd of samengevoegd met een ander team.',
  },
  leads: {
    seesAll: 'Ziet als beheerder alle teams',
    title: (name: string) => `Teamverantwoordelijken van ${name}`,
    meaning:
      'Een teamverantwoordelijke ziet de incidenten en verbeterpunten van het team, volgt ze op en krijgt bericht van nieuwe; wie afgeschermd meldde, blijft ook dan verborgen.',
    none: 'Er hoort nog niemand bij dit team.',
    choosePeople: 'Bij Gebruikers kiest u wie bij het team hoort.',
    mark: 'Verantwoordelijk maken',
    markOf: (person: string) => `${person} verantwoordelijk maken`,
    unmark: 'Niet meer verantwoordelijk',
    unmarkOf: (person: string) => `${person} niet meer verantwoordelijk`,
    isLead: 'Teamverantwoordelijke',
    isConfidant:
      'Deze persoon is vertrouwenspersoon. Wie in dit team afgeschermd meldt, kiest zelf of een vertrouwenspersoon die het team leidt het weet: kies liever iemand anders.',
    marked: (person: string) => `${person} is nu teamverantwoordelijke`,
    unmarked: (person: string) => `${person} is geen teamverantwoordelijke meer`,
    failed: 'Kan de teamverantwoordelijke niet wijzigen',
  },
  merge: {
    title: (name: string) => `${name} samenvoegen`,
    into: 'Samenvoegen met',
    choose: 'Kies het team dat blijft',
    chosen: 'het team dat u kiest',
    moves: (memberCount: number, recordCount: number, into: string) =>
      memberCount + recordCount === 0
        ? `Er gaan geen medewerkers of registraties mee naar ${into}.`
        : `Naar ${into} ${memberCount + recordCount === 1 ? 'gaat' : 'gaan'} ${belongings(memberCount, recordCount)}.`,
    leadsMove: (names: string) => `Daarna ook daar verantwoordelijk: ${names}.`,
    nameGoes: (name: string) =>
      `De naam ‘${name}’ verdwijnt. Een QR-code van dit team blijft werken en leidt daarna naar het andere.`,
    final: 'Samenvoegen kan niet ongedaan worden gemaakt.',
    submit: 'Samenvoegen',
    done: (name: string, into: string) => `${name} is samengevoegd met ${into}`,
    failed: 'Kan de teams niet samenvoegen',
  },
  archive: {
    title: 'Team archiveren?',
    body: (name: string) =>
      `‘${name}’ kan daarna niet meer worden gekozen voor iets nieuws. Wat er al bij hoort blijft staan. U kunt dit ongedaan maken.`,
  },
  restore: {
    title: 'Team uit het archief halen?',
    body: (name: string) => `‘${name}’ kan daarna weer worden gekozen.`,
  },
  deletion: {
    title: 'Team verwijderen?',
    body: (name: string) =>
      `‘${name}’ verdwijnt voorgoed. Een QR-code van dit team stelt dan geen team meer voor.`,
  },
  sheet: {
    title: 'QR-blad',
    description: 'Voor de muur van de afdeling: wie de code scant, meldt meteen voor het juiste team.',
    teams: 'Teams',
    perPage: 'Op elk blad',
    layouts: { one: 'Eén team', four: 'Vier teams' },
    layoutHint: 'Met vier op een blad knipt u langs de stippellijn.',
    noTeam: 'Kies minstens één team',
    print: 'Afdrukken',
    documentTitle: 'Melden per team',
    headline: 'Iets gebeurd? Meld het hier.',
    instruction: 'Richt de camera van uw telefoon op de code en volg de link.',
    alternative: 'Of typ dit adres:',
    codeOf: (name: string) => `QR-code om te melden voor ${name}`,
  },
  toasts: {
    created: 'Team aangemaakt',
    createFailed: 'Kan het team niet maken',
    updated: 'Team bijgewerkt',
    updateFailed: 'Kan het team niet bijwerken',
    archived: 'Team gearchiveerd',
    restored: 'Team uit het archief gehaald',
    deleted: 'Team verwijderd',
    deleteFailed: 'Kan het team niet verwijderen',
    loadFailed: 'Kan het team niet laden',
  },
  changes: {
    created: 'Er is een team bijgekomen.',
    updated: 'Er is een team gewijzigd.',
    deleted: 'Er is een team verdwenen.',
  },
} as const;
