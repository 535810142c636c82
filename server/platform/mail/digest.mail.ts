import type { Mail, MailNotice } from './mail.ts';

/** Most links in a combined mail; the app shows the rest. */
export const MAX_NAMED = 50;

/** Combines notices of one kind to one person into one mail; a single notice keeps its own mail. */
export function digestMail(notices: readonly [MailNotice, ...MailNotice[]], count: number): Mail {
  const [first] = notices;
  if (count === 1) return first.mail;
  const { noun, overview } = first.digest;
  const unnamed = count - notices.length;
  return {
    to: first.mail.to,
    subject: `${count} ${noun}`,
    lines: [`Er zijn ${count} ${noun} sinds de vorige mail hierover:`],
    links: notices.map(({ digest }) => digest.link),
    action: overview,
    closing: [
      ...(unnamed > 0 ? [`En nog ${unnamed}, die u in het overzicht vindt.`] : []),
      'Mails die kort na elkaar komen, worden gebundeld.',
    ],
  };
}
