import type { Mail } from '../../../platform/mail/mail.ts';

interface Confirmation {
  readonly to: string;
  readonly appName: string;
  readonly url: string;
  readonly forgotPasswordUrl: string;
}

/** The mail that confirms the address of an account created with a link that did not come by mail. */
export function confirmAddressMail({ to, appName, url, forgotPasswordUrl }: Confirmation): Mail {
  return {
    to,
    subject: `Bevestig uw e-mailadres voor ${appName}`,
    lines: [
      `Met dit e-mailadres is een account gemaakt bij ${appName}, via een link die een beheerder heeft doorgegeven.`,
      'Bevestig dat het adres van u is. Log daarvoor in met het wachtwoord dat u hebt gekozen.',
    ],
    action: { label: 'E-mailadres bevestigen', url },
    closing: [
      'Deze link werkt één keer en blijft 24 uur geldig.',
      `Hebt u dit account niet zelf gemaakt? Klik dan niet op de link. Wilt u het account gebruiken, kies dan een nieuw wachtwoord: wie het maakte, komt er daarna niet meer in. ${forgotPasswordUrl}`,
    ],
  };
}
