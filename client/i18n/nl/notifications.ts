/** Texts of notifications; the number or title of a record names it, never a client. */
export const notificationsTexts = {
  title: 'Berichten',
  purpose: 'Wat er voor u gebeurde. Berichten blijven 90 dagen bewaard.',
  newest: 'Nieuwste berichten',
  toAll: 'Alle berichten',
  markAll: 'Alles gelezen',
  markRead: (title: string) => `Markeer als gelezen: ${title}`,
  markUnread: (title: string) => `Markeer als ongelezen: ${title}`,
  notMarked: 'Niet gemarkeerd',
  unreadMark: 'Ongelezen: ',
  more: 'Meer berichten tonen',
  offline: 'Er is geen verbinding. Nieuwe berichten verschijnen zodra die er weer is.',
  paper: { title: 'Bericht', detail: 'Bijzonderheden', read: 'Gelezen' },
  filter: { label: 'Welke berichten', all: 'Alle', unread: 'Ongelezen' },
  empty: {
    title: 'U hebt nog geen berichten',
    body: 'Hier leest u straks wat aan u is toegewezen, wat bijna of te laat is en waarop is gereageerd. Waarover u bericht krijgt, kiest u bij Instellingen › Berichten.',
    unread: 'U hebt alles gelezen',
  },
  days: { today: 'Vandaag', yesterday: 'Gisteren' },
  deadline: (day: string) => `Deadline ${day}`,

  kinds: {
    Due: (name: string, isLate: boolean) => (isLate ? `Te laat: ${name}` : `Deadline nadert: ${name}`),
    Evaluate: (name: string, isLate: boolean) =>
      isLate ? `Te laat: de effectiviteit van ${name} beoordelen` : `Beoordeel de effectiviteit van ${name}`,
    Igj: (name: string, isLate: boolean) =>
      isLate ? `Te laat: ${name} is nog niet gemeld bij de IGJ` : `${name} moet bij de IGJ worden gemeld`,
    Escalated: (name: string) => `Bij een collega meer dan twee weken te laat: ${name}`,
    Reported: (name: string) => `Nieuw incident: ${name}`,
    Recorded: (name: string) => `Nieuw in uw team: ${name}`,
    Replied: (name: string) => `De melder antwoordde bij ${name}`,
    Answered: (name: string) => `Reactie op uw melding ${name}`,
    Changed: (name: string) => `${name} is gewijzigd`,
    Mentioned: (name: string) => `U bent genoemd in een opmerking bij ${name}`,
    Signalled: (name: string) => `Er gebeuren veel incidenten die horen bij ${name}: beoordeel het opnieuw`,
    ToRead: (name: string) => `Lees en bevestig: ${name}`,
    ToApprove: (name: string) => `Wacht op uw goedkeuring: ${name}`,
    Approved: (name: string) => `Goedgekeurd, klaar om te publiceren: ${name}`,
    SentBack: (name: string) => `Teruggestuurd met een opmerking: ${name}`,
    AcceptanceEnded: (name: string) => `De acceptatie van ${name} is afgelopen: beoordeel het opnieuw`,
  },
} as const;
