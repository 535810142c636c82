/** Limits of questions of an audit that somebody else is asked to answer. */
export const auditRequestLimits = {
  /** Questions of a request. */
  questions: 100,
  recipient: 100,
  email: 320,
  answer: 4_000,
  /** Days until the end, as proposed and at most. */
  usualDays: 14,
  days: 90,
  /** Requests of an audit that are open. */
  open: 20,
  /** Requests of an audit, those that ended among them. */
  total: 100,
} as const;

/** Dutch sentences about such questions, each with what to do. */
export const auditRequestMessages = {
  noQuestions: 'Kies een of meer vragen',
  somebody: 'Kies een collega, of vul een naam en een e-mailadres in',
  notBoth: 'Kies een collega of vul een e-mailadres in, niet allebei',
  notSelf: 'Deze persoon is zelf auditor: kies iemand anders',
  onlyAuditees: 'Kies een auditee van deze audit, of vraag een beheerder om een andere collega te kiezen',
  otherList: 'Een van de vragen hoort niet bij de vragenlijst van deze audit: ververs de bladzijde',
  endsEarly: 'Kies vandaag of een latere dag',
  endsLate: `Kies een dag binnen ${auditRequestLimits.days} dagen`,
  tooManyOpen: `Er staan al ${auditRequestLimits.open} verzoeken open bij deze audit: trek er eerst een in`,
  tooMany: `Deze audit heeft al ${auditRequestLimits.total} verzoeken gehad: stel de vragen in een gesprek`,
  ended: 'Deze link is ingetrokken, verlopen of onjuist. Vraag een nieuwe aan de organisatie.',
  endedForColleague: 'Deze vragen staan niet meer voor u open. Vraag de auditor om ze opnieuw te stellen.',
  notAsked: 'Deze vraag is u niet gesteld: ververs de bladzijde',
  answeredMeanwhile:
    'Dit antwoord is intussen op een ander scherm gewijzigd. Ververs de bladzijde, en pas het zo nodig aan.',
} as const;
