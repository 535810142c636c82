import { accountLabels } from '../../../schema/people/people-labels.ts';
import { shellTexts } from './shell.ts';

const listOfWords = new Intl.ListFormat('nl-NL');
const quoted = (names: readonly string[]) => listOfWords.format(names.map((name) => `‘${name}’`));

/** Texts of managing users and inviting them. */
export const peopleTexts = {
  title: 'Gebruikers',
  purpose: 'Wie er bij de organisatie hoort, in welke rol.',
  caption: 'Gebruikers',
  loadFailed: 'Kan gebruikers niet laden',
  search: 'Zoek op naam, gebruikersnaam of e-mailadres',
  invite: 'Gebruiker uitnodigen',
  toInvitations: 'Uitnodigingen',
  nameOf: (name: string) => `gebruiker ${name}`,
  fields: {
    ...accountLabels,
    teams: accountLabels.team,
    firstName: 'Voornaam',
    surname: 'Achternaam',
    manager: 'Leidinggevende',
  },
  history: {
    title: (name: string) => `Geschiedenis van ${name}`,
    blocked: 'Geblokkeerd',
    workToUserId: 'Openstaand werk overgedragen aan',
    addedBy: (name: string) => `uitgenodigd door ${name}`,
  },
  refusals: {
    own: 'Dit is uw eigen account: een andere beheerder doet dit',
    elsewhere: 'Deze gebruiker hoort ook bij een andere organisatie: vraag het de SuperAdmin',
    blocked: 'Deze gebruiker is geblokkeerd: deblokkeer die eerst',
    noSecondFactor: 'Deze gebruiker heeft geen tweestapsverificatie',
    noOrganization: 'Deze gebruiker hoort bij geen organisatie',
  },
  lastSignIn: {
    notBeforeThisMonth: 'Niet vóór deze maand',
    unknown: 'Onbekend',
    thisMonth: 'Deze maand',
    lastMonth: 'Vorige maand',
    longAgo: 'Langer dan 90 dagen geleden',
  },
  yes: 'Ja',
  no: 'Nee',
  actions: {
    edit: 'Bewerken',
    confidant: 'Vertrouwenspersoon',
    history: 'Geschiedenis',
    handOver: 'Openstaand werk overdragen',
    passwordLink: 'Wachtwoordlink sturen',
    resetSecondFactor: 'Tweestapsverificatie herstellen',
    block: 'Blokkeren',
    unblock: 'Deblokkeren',
  },
  form: {
    title: 'Gebruiker bewerken',
    emailHint: 'Dit adres kan niet meer worden gewijzigd.',
    roleHint: 'Na een andere rol moet deze persoon opnieuw inloggen.',
    ownRole: 'Uw eigen rol en organisaties wijzigt iemand anders.',
    organizations: 'Organisatie(s)',
    noManager: 'Geen',
    teamsIn: (organization: string) => `Teams bij ${organization}`,
    teamsHint: 'Het eerste team wordt voorgesteld bij wat deze persoon vastlegt.',
    firstTeam: 'Eerste team',
    asFirstTeam: (team: string) => `${team} als eerste team`,
    leads: 'teamverantwoordelijke',
    noTeams: 'Er zijn nog geen teams; maak ze bij Instellingen, Teams.',
    teamsFailed: 'De teams konden niet worden geladen.',
    submit: 'Opslaan',
    cancel: 'Annuleer',
  },
  confidant: {
    inRole: (role: string) => `${role}, vertrouwenspersoon`,
    title: (name: string) => `Vertrouwenspersoon: ${name}`,
    hint: 'Een vertrouwenspersoon leest ook de incidenten die vanaf nu afgeschermd worden gemeld, en ziet wie ze meldde. Dit wordt vastgelegd.',
    isAdmin:
      'Deze persoon is beheerder. Een beheerder weet alleen van een afgeschermde melding als de melder daarvoor kiest: kies liever iemand die geen leiding geeft.',
    leads: (teams: readonly string[]) =>
      `Deze persoon leidt ${quoted(teams)}. Wie daar afgeschermd meldt, kiest zelf of deze persoon het weet: kies liever iemand die geen team leidt.`,
    organizations: 'Vertrouwenspersoon voor',
    submit: 'Opslaan',
    cancel: 'Annuleer',
    done: 'Vertrouwenspersoon bijgewerkt',
    failed: 'Kan de vertrouwenspersoon niet wijzigen',
  },
  handOver: {
    title: (name: string) => `Openstaand werk van ${name}`,
    hint: 'Alles wat nog open staat gaat in één keer naar de collega die u kiest. Het wordt vastgelegd.',
    none: (name: string) => `${name} heeft geen openstaand werk.`,
    unknown: 'Of er nog werk openstaat, kon nu niet worden opgezocht.',
    to: 'Overdragen aan',
    toWithin: (organization: string) => `Overdragen aan, bij ${organization}`,
    nobody: 'Kies een collega',
    amount: (counts: readonly string[]) => listOfWords.format(counts),
    open: (amount: string) => `Nog open: ${amount}`,
    submit: 'Overdragen',
    close: 'Sluiten',
    cancel: 'Annuleer',
    done: 'Openstaand werk overgedragen',
    failed: 'Kan het werk niet overdragen',
    andBlock: 'Overdragen en blokkeren',
    blockOnly: 'Blokkeren zonder overdragen',
    andBlocked: 'Werk overgedragen en gebruiker geblokkeerd',
    leaving: {
      title: 'Openstaand werk overdragen?',
      body: (name: string) => `${name} hoort straks niet meer bij elke organisatie waar nog werk openstaat.`,
      andHandOver: 'Overdragen en opslaan',
      withoutHandOver: 'Opslaan zonder overdragen',
      andHandedOver: 'Werk overgedragen en gebruiker bijgewerkt',
    },
  },
  confirm: {
    cancel: 'Annuleer',
    block: {
      title: 'Gebruiker blokkeren?',
      body: (name: string) =>
        `${name} wordt meteen overal uitgelogd en kan niet meer inloggen. Wat ${name} heeft vastgelegd blijft staan.`,
      leavesTeams: (teams: readonly string[]) =>
        `Voor ${quoted(teams)} is daarna niemand meer verantwoordelijk.`,
      mayLeaveTeams: (teams: readonly string[]) =>
        `Of er voor ${quoted(teams)} nog een andere teamverantwoordelijke is, kon nu niet worden opgezocht.`,
    },
    unblock: {
      title: 'Gebruiker deblokkeren?',
      body: (name: string) => `${name} kan daarna weer inloggen.`,
    },
    passwordLink: {
      title: 'Wachtwoordlink sturen?',
      body: (name: string) => `${name} krijgt een e-mail met een link om een nieuw wachtwoord te kiezen.`,
    },
    resetSecondFactor: {
      title: 'Tweestapsverificatie herstellen?',
      body: (name: string) =>
        `Doe dit alleen als u zeker weet dat ${name} dit zelf vraagt. ${name} wordt overal uitgelogd en krijgt er een e-mail over. Het wordt vastgelegd.`,
    },
  },
  toasts: {
    updated: 'Gebruiker bijgewerkt',
    updateFailed: 'Kan de gebruiker niet bijwerken',
    loadFailed: 'Kan de gebruiker niet laden',
    blocked: 'Gebruiker geblokkeerd',
    unblocked: 'Gebruiker gedeblokkeerd',
    passwordLink: 'Wachtwoordlink verstuurd',
    resetSecondFactor: 'Tweestapsverificatie hersteld',
    failed: 'Dat is niet gelukt',
  },
  empty: { title: 'Er zijn nog geen gebruikers', body: 'Nodig de eerste uit.' },
  changes: {
    created: 'Er is een gebruiker bijgekomen.',
    updated: 'Er is een gebruiker gewijzigd.',
    deleted: 'Er is een gebruiker verdwenen.',
  },
} as const;

export const invitationTexts = {
  title: shellTexts.invitations,
  purpose: 'Wie is uitgenodigd, en wat daarvan geworden is. Een uitnodiging is zeven dagen geldig.',
  caption: 'Uitnodigingen',
  loadFailed: 'Kan uitnodigingen niet laden',
  search: 'Zoek op e-mailadres',
  toUsers: 'Gebruikers',
  nameOf: (email: string) => `uitnodiging voor ${email}`,
  fields: {
    email: 'E-mailadres',
    emails: 'E-mailadressen',
    emailsHint:
      'Eén of meer adressen, zoals ‘Jan de Vries <jan@voorbeeld.nl>; piet@voorbeeld.nl’. Plakken uit uw e-mail of uit Excel mag.',
    role: 'Rol',
    teams: 'Teams',
    organization: 'Organisatie',
    sentBy: 'Verstuurd door',
    sentAt: 'Verstuurd op',
    expiresAt: 'Geldig tot',
    status: 'Status',
    message: 'Persoonlijk bericht',
  },
  actions: { resend: 'Opnieuw sturen', withdraw: 'Intrekken', link: 'Link kopiëren' },
  form: { title: 'Gebruiker uitnodigen', submit: 'Uitnodigen', cancel: 'Annuleer' },
  link: {
    title: 'Nieuwe link',
    body: 'De link uit de e-mail werkt nu niet meer. Kopieer deze link en geef hem zelf door; u ziet hem hierna niet meer.',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    close: 'Sluiten',
    confirmTitle: 'Nieuwe link maken?',
    confirmBody:
      'U krijgt een link die u zelf kunt doorgeven. De link uit de e-mail werkt daarna niet meer. Wie met uw link een account maakt, bevestigt daarna nog het e-mailadres.',
    confirm: 'Link maken',
  },
  withdrawal: {
    title: 'Uitnodiging intrekken?',
    body: (email: string) => `De link die naar ${email} is gestuurd werkt daarna niet meer.`,
  },
  toasts: {
    sent: (count: number) => (count === 1 ? 'Uitnodiging verstuurd' : `${count} uitnodigingen verstuurd`),
    loadFailed: 'Kan de uitnodiging niet laden',
    sendFailed: 'Kan de uitnodiging niet versturen',
    resent: 'Uitnodiging opnieuw verstuurd',
    withdrawn: 'Uitnodiging ingetrokken',
    failed: 'Dat is niet gelukt',
  },
  empty: { title: 'Er is nog niemand uitgenodigd', body: 'Nodig collega’s uit met hun e-mailadres.' },
  changes: {
    created: 'Er is iemand uitgenodigd.',
    updated: 'Een uitnodiging is gewijzigd.',
    deleted: 'Een uitnodiging is verdwenen.',
  },
} as const;
