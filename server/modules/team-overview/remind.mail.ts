import { dayWords } from '../../../schema/values/day-words.ts';
import type { MailNotice } from '../../platform/mail/mail.ts';

interface ReminderMail {
  readonly to: string;
  readonly authorName: string;
  /** Name of the record, by number and kind or by title. */
  readonly recordName: string;
  readonly organizationName: string;
  readonly deadline: string | null;
  readonly url: string;
  readonly overviewUrl: string;
}

/** The mail to a person whom a colleague reminds of a record. */
export function reminderNotice({ to, deadline, url, overviewUrl, ...mail }: ReminderMail): MailNotice {
  const { authorName, recordName, organizationName } = mail;
  const term = deadline === null ? '' : ` De deadline is ${dayWords(deadline)}.`;
  return {
    kind: 'reminded',
    mail: {
      to,
      subject: 'Een collega herinnert u aan uw werk',
      lines: [`${authorName} herinnert u aan ${recordName} van ${organizationName}.${term}`],
      action: { label: 'Bekijk het', url },
      closing: ['Waarvoor u mail krijgt, kiest u bij Instellingen › Berichten.'],
    },
    digest: {
      noun: 'herinneringen van collega’s',
      link: { label: `${recordName}, ${organizationName}`, url },
      overview: { label: 'Open de app', url: overviewUrl },
    },
  };
}
