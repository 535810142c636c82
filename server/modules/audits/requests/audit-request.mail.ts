import type { Mail } from '../../../platform/mail/mail.ts';

interface Asked {
  readonly to: string;
  readonly organization: string;
  readonly title: string;
  readonly count: number;
  readonly lastDay: string;
  readonly url: string;
}

/** The mail that asks an outsider to answer questions of an audit; the link is the only way to them. */
export function askedQuestionsMail({ to, organization, title, count, lastDay, url }: Asked): Mail {
  const questions = count === 1 ? '1 vraag' : `${count} vragen`;
  return {
    to,
    subject: `${organization} vraagt u iets voor een audit`,
    lines: [
      `${organization} doet een audit: ${title}.`,
      `De auditor vraagt u om ${questions} te beantwoorden. U hebt daarvoor geen account nodig.`,
    ],
    action: { label: 'Vragen beantwoorden', url },
    closing: [
      `De link werkt tot en met ${lastDay}, en is alleen voor u bedoeld: stuur deze mail niet door.`,
      'Noem in uw antwoorden geen namen van cliënten.',
      'Verwachtte u deze vragen niet? Dan hoeft u niets te doen.',
    ],
  };
}
