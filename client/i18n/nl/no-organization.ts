/** Texts for an account without an organisation. */
export const noOrganizationTexts = {
  title: (name: string) => `Welkom, ${name}`,
  notice: 'U hoort nog niet bij een organisatie',
  text: 'Uw account is klaar. Vraag de beheerder van uw organisatie om een uitnodiging op het e-mailadres waarmee u inlogt, en open de link in die e-mail.',
  moment: 'Zodra u bij een organisatie hoort, verschijnt hier haar overzicht.',
  again: 'Opnieuw controleren',
  stillNone: 'U hoort nog niet bij een organisatie',
  checkFailed: 'Controleren is niet gelukt',
} as const;
