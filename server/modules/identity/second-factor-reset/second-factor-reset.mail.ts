import type { Mail } from '../../../platform/mail/mail.ts';

interface Notice {
  readonly to: string;
  readonly appName: string;
  readonly url: string;
}

/** The mail with the link to replace a lost second factor. */
export function secondFactorResetLinkMail({ to, appName, url }: Notice): Mail {
  return {
    to,
    subject: `Tweestapsverificatie voor ${appName} opnieuw instellen`,
    lines: [
      `Iemand heeft met uw wachtwoord ingelogd bij ${appName} en gezegd geen toegang meer te hebben tot de tweede stap.`,
    ],
    action: { label: 'Opnieuw instellen', url },
    closing: [
      'Deze link werkt één keer en blijft 30 minuten geldig.',
      'Was u dit niet? Klik dan niet op de link en wijzig meteen uw wachtwoord: iemand anders kent het.',
    ],
  };
}

interface Waiting extends Notice {
  /** When the delay ends, after which the password alone allows setting up another. */
  readonly readyAt: Date;
}

/** Notifies a person of the pending replacement of their second factor, with a link to cancel it. */
export function secondFactorResetWaitsMail({ to, appName, readyAt, url }: Waiting): Mail {
  return {
    to,
    subject: 'Uw tweestapsverificatie wordt opnieuw ingesteld',
    lines: [
      `Vanaf ${momentOf(readyAt)} kunt u bij ${appName} inloggen met uw wachtwoord en de tweestapsverificatie opnieuw instellen.`,
      'Uw beheerders hebben hiervan bericht gekregen. Hebt u intussen weer toegang tot uw tweede stap, log dan gewoon in: het verzoek vervalt daarmee.',
      'Was u dit niet? Houd dan uw tweestapsverificatie en wijzig meteen uw wachtwoord.',
    ],
    action: { label: 'Tweestapsverificatie houden', url },
  };
}

/** Notifies an Admin of a pending replacement in their organisation; the link shows whose, the mail does not. */
export function secondFactorResetAdminMail({ to, appName, readyAt, url }: Waiting): Mail {
  return {
    to,
    subject: 'Een gebruiker stelt de tweestapsverificatie opnieuw in',
    lines: [
      `Een gebruiker van uw organisatie heeft gezegd geen toegang meer te hebben tot de tweede stap bij ${appName}, met het wachtwoord en de mailbox als bewijs.`,
      `Vanaf ${momentOf(readyAt)} kan die gebruiker inloggen en de tweestapsverificatie opnieuw instellen.`,
      'Vraag de gebruiker of dit klopt. Klopt het niet, blokkeer dan het account.',
    ],
    action: { label: 'Gebruiker bekijken', url },
  };
}

const MOMENT = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

function momentOf(moment: Date): string {
  return MOMENT.format(moment);
}
