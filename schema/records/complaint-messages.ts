/** Dutch sentences about complaints, each with what to do. */
export const complaintMessages = {
  answeredBefore: 'Dit ligt vóór de dag van ontvangst: kies die dag of later',
  withoutOutcome: 'Kies een uitkomst: zonder uitkomst is een klacht niet afgehandeld',
  withoutAnswer: 'Vul in wanneer het antwoord is verstuurd: zonder antwoord is een klacht niet afgehandeld',
  closeInForm:
    'Zet deze klacht bij Bewerken op Afgehandeld, en vul daar de uitkomst en de dag van het antwoord in',
  nextStepDay: 'Vul in wanneer de klager dit doet',
  extensionReason: 'Schrijf waarom er meer tijd nodig is',
  extensionTold: 'Vul in wanneer u de klager dit hebt gemeld',
  extendedTwice:
    'Deze klacht is al een keer verlengd, en vaker kan niet: laat de dag van melding zoals die was',
  extendedLate:
    'De eerste termijn van zes weken is voorbij, dus verlengen kan niet meer: beantwoord de klacht zo snel mogelijk',
  handlerIsSubject: 'Niemand behandelt een klacht over zichzelf: kies een andere behandelaar',
  aboutOneself: 'U kunt geen klacht over uzelf vastleggen of wijzigen: vraag een collega',
  handlerByAdmin: 'Alleen een beheerder kiest de behandelaar: vraag een beheerder',
  byHandler: 'Alleen een beheerder of de behandelaar handelt een klacht af: vraag een van hen',
} as const;
