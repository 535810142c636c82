import type { MailNotice } from '../../platform/mail/mail.ts';

interface PublishedMail {
  readonly to: string;
  /** Title of the record, which names no client. */
  readonly title: string;
  readonly organizationName: string;
  readonly url: string;
  readonly overviewUrl: string;
}

const closing = ['Waarvoor u mail krijgt, kiest u bij Instellingen › Berichten.'];

/** The mail to a person who is asked to read a published record. */
export function readNotice({ to, title, organizationName, url, overviewUrl }: PublishedMail): MailNotice {
  return {
    kind: 'to-read',
    mail: {
      to,
      subject: 'Er is iets voor u om te lezen',
      lines: [`${organizationName} vraagt u te lezen: ${title}. Bevestig daarna dat u het hebt gelezen.`],
      action: { label: 'Lees het nu', url },
      closing,
    },
    digest: {
      noun: 'stukken om te lezen',
      link: { label: `${title}, ${organizationName}`, url },
      overview: { label: 'Open de app', url: overviewUrl },
    },
  };
}

/** The mail to a person who is asked to approve a draft. */
export function approvalNotice({ to, title, organizationName, url, overviewUrl }: PublishedMail): MailNotice {
  return {
    kind: 'to-approve',
    mail: {
      to,
      subject: 'Een concept wacht op uw beoordeling',
      lines: [`Dit concept van ${organizationName} wacht op uw beoordeling: ${title}.`],
      action: { label: 'Beoordeel het concept', url },
      closing,
    },
    digest: {
      noun: 'concepten om te beoordelen',
      link: { label: `${title}, ${organizationName}`, url },
      overview: { label: 'Open de app', url: overviewUrl },
    },
  };
}
