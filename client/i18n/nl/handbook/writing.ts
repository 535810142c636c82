import { type LeftOutCounts, leftOutTexts } from '../left-out.ts';
import { handbookTexts } from './handbook.ts';

const chapters = (count: number) => (count === 1 ? '1 hoofdstuk' : `${count} hoofdstukken`);

/** Texts of writing a chapter of a handbook. */
export const writingTexts = {
  createTitle: 'Nieuw hoofdstuk',
  editTitle: 'Hoofdstuk bewerken',
  purpose: 'Wat u typt, wordt vanzelf als concept bewaard. Anderen lezen het pas na publicatie.',
  toList: 'Alle hoofdstukken',
  toView: 'Versies en beheer',
  toImport: 'Importeer een Word-bestand',
  loadFailed: 'Het hoofdstuk kon niet worden geladen',
  noOrganization: 'Selecteer eerst een organisatie',
  gone: 'Dit hoofdstuk is verwijderd. Uw tekst staat hier nog: kopieer wat u wilt bewaren.',

  fields: { ...handbookTexts.fields, chapter: 'Hoofdstuknummer' },
  hints: {
    parentId: 'Laat leeg voor een hoofdstuk van het hoogste niveau.',
    chapter: 'Bijvoorbeeld 3 of 3.2. Het voorstel is het eerste vrije nummer.',
    content: 'Begin met wat iemand moet doen. Gebruik koppen, zodat anderen het snel vinden.',
    norms: 'Welke paragrafen van welke norm dit hoofdstuk invult.',
    ownerUserId: 'Zorgt dat het hoofdstuk klopt en krijgt de herinnering.',
    reviewerUserId: 'Krijgt bericht als u het ter beoordeling voorlegt.',
    reviewDate: 'De eigenaar krijgt vooraf een herinnering.',
    readBy: 'Wie bevestigt dit hoofdstuk te hebben gelezen.',
    reason: 'Wat is er anders dan in de vorige versie, en waarom?',
    asksAgain: 'Wie een eerdere versie las, wordt gevraagd ook deze te lezen.',
  },
  noParent: 'Geen (hoogste niveau)',
  anyReviewer: 'Elke andere beheerder',
  place: (chapter: string, above: string | undefined) =>
    above ? `Hoofdstuk ${chapter}, onder ${above}` : `Hoofdstuk ${chapter}`,
  takeNumber: (number: string) => `Gebruik ${number}`,
  brokenLinks: (count: number) =>
    count === 1
      ? 'Deze link leidt naar een hoofdstuk dat niet bestaat. Kies een ander hoofdstuk, of haal de link weg:'
      : 'Deze links leiden naar hoofdstukken die niet bestaan. Kies andere hoofdstukken, of haal de links weg:',
  missingChapter: 'bestaat niet',
  yes: 'Ja',
  no: 'Nee',

  restored: 'Wat u eerder typte en nog niet was opgeslagen, staat hier weer.',
  clear: 'Begin opnieuw',
  inReview: 'Dit concept ligt ter beoordeling. Als u het wijzigt, begint de beoordeling opnieuw.',
  approved: 'Dit concept is goedgekeurd. Als u het wijzigt, vervalt de goedkeuring.',
  publishedBeside: 'Anderen lezen de gepubliceerde versie, tot u deze publiceert.',
  newer: 'Een collega heeft dit hoofdstuk intussen opgeslagen. Uw tekst staat hier nog.',
  compare: 'Vergelijk',
  failed: (message: string) => `Niet opgeslagen: ${message}`,

  buttons: { save: 'Opslaan als concept', submit: 'Ter beoordeling', publish: 'Publiceren' },
  needsApproval: 'Publiceren kan nadat een andere beheerder het concept heeft goedgekeurd.',
  line: {
    saved: (time: string) => `Opgeslagen om ${time}`,
    savedPlain: 'Opgeslagen',
    offline: 'Niet opgeslagen: geen verbinding',
    incomplete:
      'Bewaard in dit tabblad. Het concept wordt opgeslagen zodra alle verplichte velden zijn ingevuld.',
    direct:
      'Bewaard in dit tabblad. U wijzigde iets dat direct geldt voor de gepubliceerde versie: kies Opslaan als concept.',
    refused: (message: string) => `Niet opgeslagen: ${message}`,
  },
  direct:
    'Eigenaar, beoordelaar, herziening en leesbevestiging gelden direct, ook voor de gepubliceerde versie.',
  toasts: {
    saved: 'Concept opgeslagen',
    saveFailed: 'Kan het concept niet opslaan',
  },

  import: {
    title: 'Handboek importeren',
    purpose: 'Uit een Word-bestand (.docx). U ziet eerst wat eruit komt; daarna pas wordt iets opgeslagen.',
    toWriting: 'Zelf een hoofdstuk schrijven',
    file: 'Word-bestand',
    fileHint:
      'Elke kop met de stijl ‘Kop 1’ wordt een hoofdstuk, en elke genummerde ‘Kop 2’ een onderdeel. Hoogstens 25 MB.',
    reading: 'Het bestand wordt gelezen…',
    readFailed: 'Dit bestand kon niet worden gelezen. Probeer het nog eens.',
    another: 'Ander bestand',
    preview: 'Hoofdstukken in het bestand',
    counted: (chosen: number, all: number) => `${chosen} van ${chapters(all)} gekozen`,
    words: (count: number) => (count === 1 ? '1 woord' : `${count} woorden`),
    include: (name: string) => `Neem ‘${name}’ mee`,
    numberOf: (name: string) => `Nummer van ‘${name}’`,
    titleOf: (name: string) => `Titel van ‘${name}’`,
    dropped: (counts: LeftOutCounts) => `Niet overgenomen: ${leftOutTexts.listed(counts)}.`,
    renumbered: (mains: readonly (readonly [string, string])[]) =>
      `Deze nummers zijn bezet in uw handboek. We stellen vrije nummers voor: ${mains
        .map(([inFile, free]) => `${inFile} wordt ${free}`)
        .join(', ')}. U kunt ze hieronder wijzigen.`,
    twice: (number: string) => `Nummer ${number} staat hier twee keer`,
    tooLarge: 'Te groot voor één hoofdstuk: splits het in Word',
    noText: 'Er staat geen tekst onder deze kop: vul die na het importeren aan, of laat het weg',
    noneChosen: 'Kies ten minste één hoofdstuk',
    ownerHint: 'Van alle hoofdstukken; later kiest u per hoofdstuk een ander.',
    submit: (count: number) => `${chapters(count)} importeren`,
    done: (count: number) => `${chapters(count)} als concept opgeslagen`,
    partly: (saved: number, names: string) =>
      `${chapters(saved)} ${saved === 1 ? 'is' : 'zijn'} al als concept opgeslagen (${names}). De rest staat hieronder nog.`,
    failed: (message: string) => `Niet geïmporteerd: ${message}`,
  },
};
