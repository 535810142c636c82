import type { Mail } from '../../../platform/mail/mail.ts';

interface Confirmation {
  readonly to: string;
  readonly appName: string;
  /** The username of the account. */
  readonly username: string;
  /** The requested username, if it was taken. */
  readonly takenUsername: string | undefined;
  readonly url: string;
}

/** The mail that confirms the address of a new account. */
export function confirmSignUpMail({ to, appName, username, takenUsername, url }: Confirmation): Mail {
  const instead =
    takenUsername === undefined ? [] : [`De gebruikersnaam '${takenUsername}' was niet beschikbaar.`];
  return {
    to,
    subject: `Bevestig uw e-mailadres voor ${appName}`,
    lines: [
      `Er is met dit e-mailadres een account aangevraagd bij ${appName}.`,
      ...instead,
      `Uw gebruikersnaam is '${username}'. Na de bevestiging kunt u inloggen met uw e-mailadres en het wachtwoord dat u hebt gekozen.`,
    ],
    action: { label: 'E-mailadres bevestigen', url },
    closing: [
      'Deze link werkt één keer en blijft 24 uur geldig.',
      'Hebt u dit niet zelf aangevraagd? Klik dan niet op de link: zonder bevestiging ontstaat er geen account.',
    ],
  };
}

interface SignUpAttempt {
  readonly to: string;
  readonly appName: string;
  readonly signInUrl: string;
  readonly forgotPasswordUrl: string;
}

/** Notifies an account holder of a sign-up with their address. */
export function knownSignUpMail({ to, appName, signInUrl, forgotPasswordUrl }: SignUpAttempt): Mail {
  return {
    to,
    subject: `U hebt al een account bij ${appName}`,
    lines: [
      `Iemand heeft geprobeerd met dit e-mailadres een account te maken bij ${appName}. U hebt er al een.`,
      'Was u dit zelf? Log dan in met uw e-mailadres en uw wachtwoord.',
    ],
    action: { label: 'Inloggen', url: signInUrl },
    closing: [
      `Weet u uw wachtwoord niet meer? Vraag een nieuw aan: ${forgotPasswordUrl}`,
      'Was u het niet? Dan hoeft u niets te doen: er is niets veranderd.',
    ],
  };
}
