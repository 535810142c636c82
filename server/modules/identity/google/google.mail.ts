import type { Mail } from '../../../platform/mail/mail.ts';

interface Notice {
  readonly to: string;
  readonly appName: string;
  readonly settingsUrl: string;
}

/** Notifies the account holder of a newly linked Google account. */
export function googleLinkedMail({ to, appName, settingsUrl }: Notice): Mail {
  return {
    to,
    subject: `Google is gekoppeld aan uw account bij ${appName}`,
    lines: [
      `Vanaf nu kunt u bij ${appName} ook inloggen met Google.`,
      'Hebt u dit niet zelf gedaan? Wijzig dan meteen uw wachtwoord, verbreek de koppeling en waarschuw uw beheerder.',
    ],
    action: { label: 'Naar uw instellingen', url: settingsUrl },
  };
}
