import type { MailNotice } from '../../../platform/mail/mail.ts';

interface SignalMail {
  readonly to: string;
  readonly organizationName: string;
  readonly url: string;
  readonly overviewUrl: string;
}

/** The mail about a signal in the figures; counts, kinds and teams stay in the app. */
export function signalNotice({ to, organizationName, url, overviewUrl }: SignalMail): MailNotice {
  return {
    kind: 'insight-signal',
    mail: {
      to,
      subject: 'Signaal in de cijfers',
      lines: [`De incidenten van ${organizationName} laten iets zien dat niet door toeval te verklaren is.`],
      action: { label: 'Bekijk het signaal', url },
      closing: ['Waarvoor u mail krijgt, kiest u bij Instellingen › Berichten.'],
    },
    digest: {
      noun: 'signalen in de cijfers',
      link: { label: `Signaal in de cijfers van ${organizationName}`, url },
      overview: { label: 'Open de trends', url: overviewUrl },
    },
  };
}
