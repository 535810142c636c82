import { linkTo, type Mail } from '../../../platform/mail/mail.ts';

interface MadeToken {
  readonly to: string;
  readonly name: string;
}

/** Notifies a person of a new token with their read access. */
export function apiTokenMadeMail(settings: Parameters<typeof linkTo>[0], { to, name }: MadeToken): Mail {
  return {
    to,
    subject: 'Er is een token voor rapportages gemaakt',
    lines: [
      `Met uw account is het token '${name}' gemaakt. Wie het heeft, leest ermee wat u zelf mag zien.`,
      'In uw instellingen ziet u wanneer het voor het laatst is gebruikt, en trekt u het weer in.',
    ],
    action: { label: 'Naar uw instellingen', url: linkTo(settings, '/settings/account') },
    closing: ['Was u dit niet? Trek het token dan meteen in en wijzig uw wachtwoord.'],
  };
}
