import type { MailNotice } from '../../platform/mail/mail.ts';

interface TicketMail {
  readonly to: string;
  /** Number of the question; its subject stays in the app. */
  readonly number: string;
  readonly organizationName: string;
  readonly url: string;
  readonly overviewUrl: string;
}

const closing = ['Waarvoor u mail krijgt, kiest u bij Instellingen › Berichten.'];

/** The mail to the support desk about a new question. */
export function askedNotice({ to, number, organizationName, url, overviewUrl }: TicketMail): MailNotice {
  return {
    kind: 'support-asked',
    mail: {
      to,
      subject: `Nieuwe vraag ${number}`,
      lines: [`Iemand van ${organizationName} stelde een vraag: ${number}.`],
      action: { label: 'Lees de vraag', url },
      closing,
    },
    digest: {
      noun: 'nieuwe vragen',
      link: { label: `Vraag ${number}, ${organizationName}`, url },
      overview: { label: 'Open de vragen', url: overviewUrl },
    },
  };
}

/** The mail about a reply to a question, to the person who asked or to the support desk. */
export function repliedNotice({ to, number, organizationName, url, overviewUrl }: TicketMail): MailNotice {
  return {
    kind: 'support-replied',
    mail: {
      to,
      subject: `Antwoord op vraag ${number}`,
      lines: [`Er is een antwoord op vraag ${number} van ${organizationName}.`],
      action: { label: 'Lees het antwoord', url },
      closing,
    },
    digest: {
      noun: 'antwoorden op vragen',
      link: { label: `Vraag ${number}, ${organizationName}`, url },
      overview: { label: 'Open de vragen', url: overviewUrl },
    },
  };
}
