/** What each screen will hold once its part is there; one honest sentence each. */
export const comingLaterTexts = {
  notice: 'Dit onderdeel is nog niet beschikbaar',
  general: 'We werken eraan. U hoeft niets te doen; het verschijnt hier zodra het klaar is.',
  toDashboard: 'Naar het dashboard',

  screens: {
    users: {
      title: 'Gebruikers',
      text: 'Hier beheert u straks wie toegang heeft, met welke rol en voor welke organisatie.',
    },
    documents: {
      title: 'Documenten',
      text: 'Hier bewaart u straks beleid, protocollen en formulieren in mappen, met versies en een herzieningsdatum.',
    },
    handbook: {
      title: 'Handboek',
      text: 'Hier leest en doorzoekt u straks het kwaliteitshandboek van uw organisatie.',
    },
    risks: {
      title: "Risico's",
      text: "Hier legt u straks risico's vast, met kans, ernst en de maatregelen die erbij horen.",
    },
    audits: {
      title: 'Audits',
      text: 'Hier bereidt u straks interne en externe audits voor en volgt u de bevindingen op.',
    },
    support: {
      title: 'Ondersteuning',
      text: 'Hier stelt u straks vragen en vindt u de antwoorden op veelgestelde vragen.',
    },
    organizations: {
      title: 'Organisaties',
      text: 'Hier voegt u straks organisaties toe en wijzigt u hun gegevens.',
    },
    manuals: {
      title: 'Handleidingen',
      text: 'Hier beheert u straks de hoofdstukken van het handboek en hun status.',
    },
    files: { title: 'Bestanden', text: 'Hier ziet u straks alle geüploade bestanden en waar ze bij horen.' },
    create: {
      title: 'Handleiding schrijven',
      text: 'Hier schrijft en wijzigt u straks een hoofdstuk van het handboek.',
    },
    view: {
      title: 'Handleiding lezen',
      text: 'Hier leest u straks een hoofdstuk van het handboek, met zijn versiegeschiedenis.',
    },
    invites: {
      title: 'Uitnodigingen',
      text: 'Hier nodigt u straks nieuwe gebruikers uit en ziet u wie heeft gereageerd.',
    },
    profile: { title: 'Profiel', text: 'Hier wijzigt u straks uw naam, gebruikersnaam en functie.' },
    account: {
      title: 'Account',
      text: 'Hier wijzigt u straks uw wachtwoord, zet u tweestapsverificatie aan en ziet u waar u bent ingelogd.',
    },
    notifications: {
      title: 'Meldingen',
      text: 'Hier kiest u straks waarover u bericht krijgt, per e-mail of in de app.',
    },
    display: {
      title: 'Tabellen',
      text: 'Hier kiest u straks hoeveel rijen een tabel toont en op welke dag de week begint.',
    },
  },
} as const;

export type ComingLaterScreen = keyof typeof comingLaterTexts.screens;
