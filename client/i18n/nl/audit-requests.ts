const questions = (count: number) => (count === 1 ? '1 vraag' : `${count} vragen`);

/** Texts of questions of an audit that somebody else is asked to answer. */
export const auditRequestTexts = {
  title: 'Gevraagd aan anderen',
  none: 'U kunt een collega of iemand zonder account vragen om vragen te beantwoorden. De beoordeling blijft aan u.',
  ask: 'Vragen aan iemand voorleggen',
  description: 'Wie u vraagt, ziet alleen de titel van de audit en deze vragen.',
  fields: {
    questions: 'Vragen',
    userId: 'Collega',
    recipient: 'Naam',
    email: 'E-mailadres',
    endsOn: 'Laatste dag',
  },
  hints: {
    userId: 'Krijgt een taak en een bericht. Laat leeg voor iemand zonder account.',
    recipient: 'Iemand zonder account, zoals een leverancier.',
    email: 'Hierheen gaat een link waarmee de vragen te beantwoorden zijn.',
  },
  noColleague: 'Iemand zonder account',
  send: 'Vragen',
  cancel: 'Annuleer',
  done: 'De vragen zijn gesteld',
  failed: 'Kan de vragen niet stellen',
  asked: (count: number, answered: number) => `${questions(count)}, ${answered} beantwoord`,
  until: (lastDay: string) => `te beantwoorden tot en met ${lastDay}`,
  ended: 'gesloten',
  withdraw: 'Intrekken',
  withdrawOf: (name: string) => `Intrekken: ${name}`,
  withdrawn: 'Het verzoek is ingetrokken',
  withdrawFailed: 'Kan het verzoek niet intrekken',
  answerOf: (name: string) => `Antwoord van ${name}`,

  mine: {
    title: 'Vragen aan u',
    asked: (audit: string, count: number, lastDay: string) =>
      `${audit}: ${questions(count)}, tot en met ${lastDay}`,
    open: 'Beantwoorden',
    openOf: (audit: string) => `Beantwoorden: ${audit}`,
    close: 'Sluiten',
  },
  page: {
    introduction: (organization: string, audit: string) =>
      `${organization} vraagt u iets voor een audit: ${audit}.`,
    until: (lastDay: string) =>
      `U kunt antwoorden tot en met ${lastDay}. Elk antwoord wordt vanzelf bewaard. Noem geen namen van cliënten.`,
    answerTo: (question: string) => `Antwoord op: ${question}`,
    saving: 'Wordt bewaard',
    saved: 'Bewaard',
    unsaved: 'Nog niet bewaard',
    later: (reason: string) => `${reason} Uw antwoord blijft hier staan; we proberen het steeds opnieuw.`,
    clash: {
      title: 'Dit antwoord is intussen op een ander scherm gewijzigd',
      other: (answer: string) => `Daar staat: ${answer || 'niets'}`,
      keepMine: 'Mijn antwoord bewaren',
      keepOther: 'Het andere antwoord houden',
    },
    ended: 'Deze link werkt niet meer',
    endedText: 'De link is ingetrokken, verlopen of onjuist. Vraag een nieuwe aan de organisatie.',
    loading: 'Vragen laden',
    loadFailed: 'De vragen konden niet worden geladen',
  },
} as const;
