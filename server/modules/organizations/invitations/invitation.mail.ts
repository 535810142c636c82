import type { Mail } from '../../../platform/mail/mail.ts';

interface InvitationDetails {
  readonly to: string;
  readonly appName: string;
  readonly organizationName: string;
  /** The sender's personal message; empty for none. */
  readonly message: string;
  readonly url: string;
}

/** The invitation mail, for people with or without an account. */
export function invitationMail({ to, appName, organizationName, message, url }: InvitationDetails): Mail {
  const said = message === '' ? [] : ['Bericht bij de uitnodiging:', message];
  return {
    to,
    subject: `Uitnodiging voor ${organizationName}`,
    lines: [
      `U bent uitgenodigd om in ${appName} mee te werken aan de kwaliteit van zorg bij ${organizationName}.`,
      ...said,
    ],
    action: { label: 'Uitnodiging accepteren', url },
    closing: [
      'Deze link werkt één keer en blijft zeven dagen geldig.',
      'Verwachtte u deze uitnodiging niet? Dan hoeft u niets te doen.',
    ],
  };
}
