/** Texts of 'Ik heb een idee'. */
export const ideaTexts = {
  title: 'Ik heb een idee',
  purpose: 'Weet u hoe iets beter kan? Twee zinnen zijn genoeg; een beheerder werkt het verder uit.',
  chooseOrganization: 'Selecteer eerst een organisatie',

  fields: { description: 'Wat is uw idee?', effectiveness: 'Waarom? Wat wordt er beter van?' },
  hints: {
    description: 'In uw eigen woorden. Noem geen namen van cliënten.',
    effectiveness: 'Voor wie is het beter, en wat merken die ervan?',
  },
  photos: { label: 'Foto’s of bestanden', hint: 'Laat zien wat u bedoelt. Fotografeer geen cliënten.' },
  submit: 'Idee versturen',
  restored: 'Dit idee is nog niet verstuurd. Wat u had ingevuld staat er weer.',
  clear: 'Leegmaken',
  failed: (message: string) => `Uw idee is nog niet verstuurd; wat u invulde blijft staan. ${message}`,

  sent: {
    title: 'Bedankt, uw idee is binnen',
    number: (number: string) => `Het nummer van uw idee is ${number}.`,
    next: (organization: string) =>
      `Een beheerder van ${organization} bekijkt uw idee en vult het aan tot een verbeterpunt.`,
    follow: 'Bij ‘Mijn ideeën’ ziet u wat ermee gebeurt.',
    again: 'Nog een idee versturen',
  },

  mine: {
    title: 'Mijn ideeën',
    loadFailed: 'Kan uw ideeën niet laden',
    empty: 'U hebt hier nog geen idee verstuurd. Wat u verstuurt, volgt u hier.',
    received: 'Ontvangen',
    takenUp: 'Opgepakt',
    sentOn: (number: string, date: string) => `${number} · Verstuurd op ${date}`,
    paper: { number: 'Nummer', description: 'Idee', createdAt: 'Verstuurd op', status: 'Status' },
    more: 'Eerdere ideeën staan in het verbeterregister.',
  },
  changes: {
    created: 'Een idee is toegevoegd.',
    updated: 'Een idee is gewijzigd.',
    deleted: 'Een idee is verwijderd.',
  },
} as const;
