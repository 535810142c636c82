import type { MailNotice } from '../../platform/mail/mail.ts';

interface Mention {
  readonly to: string;
  /** The comment's author, or that this is shielded. */
  readonly authorName: string;
  /** Name of the record, by number and kind or by title. */
  readonly recordName: string;
  readonly organizationName: string;
  readonly url: string;
  readonly overviewUrl: string;
}

/** The mail to a person whom a comment mentions; the comment's text stays in the app. */
export function mentionNotice({ to, url, overviewUrl, ...mention }: Mention): MailNotice {
  const { authorName, recordName, organizationName } = mention;
  return {
    kind: 'comment-mention',
    mail: {
      to,
      subject: 'U bent genoemd in een opmerking',
      lines: [`${authorName} noemde u in een opmerking bij ${recordName} van ${organizationName}.`],
      action: { label: 'Lees de opmerking', url },
      closing: ['Waarvoor u mail krijgt, kiest u bij Instellingen › Berichten.'],
    },
    digest: {
      noun: 'opmerkingen waarin u bent genoemd',
      link: { label: `Opmerking bij ${recordName}, ${organizationName}`, url },
      overview: { label: 'Open de app', url: overviewUrl },
    },
  };
}
