import type { Mail } from '../../../platform/mail/mail.ts';

interface InvitationDetails {
  readonly to: string;
  readonly appName: string;
  readonly organizationName: string;
  /** The inviter's name. */
  readonly invitedBy: string;
  /** The sender's personal message; empty for none. */
  readonly message: string;
  readonly url: string;
}

/** The invitation mail, for people with or without an account. */
export function invitationMail(details: InvitationDetails): Mail {
  const { to, appName, organizationName, invitedBy, message, url } = details;
  const said = message === '' ? [] : [`Bericht van ${invitedBy}:`, message];
  return {
    to,
    subject: `${invitedBy} nodigt u uit voor ${organizationName}`,
    lines: [
      `${invitedBy} nodigt u namens ${organizationName} uit om in ${appName} mee te werken aan de kwaliteit van zorg.`,
      ...said,
    ],
    action: { label: 'Uitnodiging accepteren', url },
    closing: [
      'Deze link werkt één keer en blijft zeven dagen geldig.',
      'Verwachtte u deze uitnodiging niet? Dan hoeft u niets te doen.',
    ],
  };
}
