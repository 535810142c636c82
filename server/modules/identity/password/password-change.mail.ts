import type { Mail } from '../../../platform/mail/mail.ts';

interface Link {
  readonly to: string;
  readonly appName: string;
  readonly url: string;
}

/** The mail with the link to set a new password. */
export function passwordLinkMail({ to, appName, url }: Link): Mail {
  return {
    to,
    subject: `Kies een nieuw wachtwoord voor ${appName}`,
    lines: [`Er is een nieuw wachtwoord aangevraagd voor uw account bij ${appName}.`],
    action: { label: 'Wachtwoord wijzigen', url },
    closing: [
      'Deze link werkt één keer en blijft 30 minuten geldig. Daarna bent u overal uitgelogd.',
      'Hebt u dit niet zelf aangevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
    ],
  };
}

interface Notice {
  readonly to: string;
  readonly appName: string;
  readonly forgotPasswordUrl: string;
  /** A reset without the old password, which revokes all other access to the account. */
  readonly isReset: boolean;
  /** Whether the second factor was removed too, because the address was unconfirmed. */
  readonly hasLostFactor: boolean;
  readonly hasSecondFactor: boolean;
}

/** Notifies the account holder of a changed password. */
export function passwordChangedMail(notice: Notice): Mail {
  const { to, appName, forgotPasswordUrl, isReset } = notice;
  return {
    to,
    subject: `Uw wachtwoord voor ${appName} is gewijzigd`,
    lines: [
      `Het wachtwoord van uw account bij ${appName} is zojuist gewijzigd. Sessies op andere apparaten zijn beëindigd.`,
      ...(isReset
        ? [
            'API-tokens, het agenda-abonnement en de koppeling met Google zijn ingetrokken; u kunt ze opnieuw maken.',
            ...aboutSecondFactor(notice),
          ]
        : []),
      'Was u dit zelf? Dan hoeft u niets te doen.',
    ],
    closing: [
      `Was u het niet? Vraag dan meteen een nieuw wachtwoord aan en waarschuw uw beheerder: ${forgotPasswordUrl}`,
    ],
  };
}

function aboutSecondFactor({ hasLostFactor, hasSecondFactor }: Notice): string[] {
  if (hasLostFactor) {
    return [
      'De tweestapsverificatie is uitgezet, omdat uw e-mailadres nog niet was bevestigd. Stel haar opnieuw in.',
    ];
  }
  return hasSecondFactor
    ? [
        "Inloggen vraagt nog steeds een tweede stap. Hebt u daar geen toegang meer toe, log dan in met uw nieuwe wachtwoord en kies 'Ik heb geen toegang meer tot mijn tweede stap'.",
      ]
    : [];
}
