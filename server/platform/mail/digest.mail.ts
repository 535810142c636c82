import type { Mail, Notice } from './mail.ts';

/** So many are named at most; the app shows all of them. */
export const MOST_NAMED = 50;

/** Several notices of a kind to one person as one mail; one alone as it would have gone. */
export function digestMail(notices: readonly [Notice, ...Notice[]], count: number): Mail {
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
