import { auditLimits } from './audits.ts';

/** Dutch sentences about audits, each with what to do. */
export const auditMessages = {
  auditorIsAuditee:
    'Een auditor beoordeelt geen eigen werk: haal deze persoon weg bij Auditors of bij Auditees',
  auditorRequired: 'Kies een auditor, of vul in wie van buiten de audit doet',
  peopleByAdmin: 'Alleen een beheerder kiest de auditors en de auditees: vraag een beheerder',
  noTime: 'Geen geldige tijd: schrijf uren en minuten, zoals 09:30',
  tooManyQuestions: `Een vragenlijst heeft hoogstens ${auditLimits.questions} vragen: verdeel ze over meer lijsten`,
  noQuestions: 'Een vragenlijst zonder vragen kan niet worden gepubliceerd: voeg een vraag toe',
  questionTwice: 'Dezelfde vraag staat er twee keer in: haal er een weg',
  conditionMissing:
    'Een vraag hangt af van een vraag die niet in de lijst staat: neem de woorden van een eerdere vraag over',
  conditionItself: 'Een vraag kan niet van zichzelf afhangen: kies een eerdere vraag',
  conditionLater:
    'Een vraag kan niet afhangen van een vraag die later komt: zet die vraag ervoor, of kies een eerdere',
  conditionRatings: 'Noem bij een voorwaarde de beoordelingen, zoals Voldoet niet of Deels',
  dossierTwice: 'Hetzelfde dossier staat er twee keer in: haal er een weg',
  dossierTooLong: `Een dossier heeft hoogstens ${auditLimits.dossier} tekens: gebruik een nummer of code`,
  tooManyDossiers: `Een audit heeft hoogstens ${auditLimits.dossiers} dossiers: verdeel ze over meer audits`,
  dossierOfOther: 'Dit dossier hoort niet bij deze audit: ververs de bladzijde',
  dossierAnswered: 'Bij dit dossier staan al antwoorden of bestanden: laat het in de lijst staan',
  answeredWithoutDossier:
    'Er staan al antwoorden of bestanden zonder dossier: maak een nieuwe audit voor deze dossiers',
  notAsked: 'Deze vraag wordt niet gesteld, door het antwoord op een eerdere vraag: ververs de bladzijde',
  tooManyExtra: `Een audit heeft hoogstens ${auditLimits.extraQuestions} toegevoegde vragen: zet meer vragen in de vragenlijst`,
  extraFull: `Een audit heeft hoogstens ${auditLimits.questions} vragen: voeg er geen meer toe`,
  notAdded: 'Deze vraag staat in de vragenlijst: pas de lijst aan',
  questionInUse:
    'Bij deze vraag staat al een antwoord, bestand of bevinding, of iemand kreeg hem gesteld: voeg zo nodig een nieuwe vraag toe',
  previousUnknown: 'U kunt de vorige audit niet lezen: kies een andere',
  previousOfOther: 'De vorige audit is van een andere organisatie: kies er een van deze organisatie',
  notPublished: 'Deze vragenlijst is nog niet gepubliceerd: publiceer de lijst, of kies een andere',
  beforeTemplate: (day: string) =>
    `Deze vragenlijst bestaat sinds ${day}: kies een latere datum, of een andere vragenlijst`,
  templateInUse:
    'Audits gebruiken deze vragenlijst, daarom blijft de lijst bewaard: zet de lijst op inactief',
  templateFixed:
    'Bij de vragen staan al antwoorden of bestanden, daarom kan de vragenlijst niet meer anders: maak een nieuwe audit',
  tooManyTemplates: `Er zijn al ${auditLimits.templates} vragenlijsten: verwijder er eerst een`,
  noTemplate: 'Deze audit heeft nog geen vragenlijst: kies er eerst een bij Bewerken',
  otherList: 'Deze vraag hoort niet bij de vragenlijst van deze audit: ververs de bladzijde',
  explanationRequired: 'Leg uit wat niet voldoet',
  answeredMeanwhile:
    'Een collega beantwoordde deze vraag net voor u. Kijk naar dat antwoord, en pas het zo nodig aan.',
  done: 'Deze audit is afgerond: heropen de audit om iets te wijzigen',
  notDone: 'Deze audit is niet afgerond',
  openQuestions: (count: number) =>
    count === 1
      ? 'Er is nog 1 vraag open: beantwoord die, of bevestig dat u zo afrondt'
      : `Er zijn nog ${count} vragen open: beantwoord ze, of bevestig dat u zo afrondt`,
  conclusionRequired: 'Schrijf eerst een conclusie: daarmee eindigt het rapport',
  tooManyFindings: `Een audit heeft hoogstens ${auditLimits.findings} bevindingen: voeg er samen`,
  goodPractice: 'Een goede praktijk hoeft niet te verbeteren: kies een andere zwaarte om dit door te zetten',
  findingOfOther: 'Deze bevinding hoort niet bij deze audit: ververs de bladzijde',
  findingSent: 'Deze bevinding staat in het verbeterregister, en blijft daarom bij de audit staan',
  noAuditTask: 'Bij deze taak hoort geen audit: kies een vragenlijst bij de terugkerende taak',
  noAssignee: 'Deze taak is nog van niemand: wijs de taak eerst toe, die persoon wordt auditor',
  startedByOther: 'De audit van deze taak is al begonnen door een collega: vraag een beheerder',
  listOfOther:
    'Deze vragenlijst is niet gepubliceerd of niet van deze organisatie: kies een gepubliceerde vragenlijst',
  listPlanned:
    'Terugkerende taken in de jaarplanning gebruiken deze vragenlijst: kies daar eerst een andere, of zet de lijst op inactief',
  statusFollows: 'De status volgt uit de stappen van de audit: laat dit veld weg, of kies Afgerond',
} as const;
