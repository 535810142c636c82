import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { digestMail } from '../../server/platform/mail/digest.mail.ts';
import { composeMessage } from '../../server/platform/mail/message.ts';

const OWN = 'https://kwaliteit.example';
const settings = { appName: 'ZorgBorg', mailFrom: `ZorgBorg <noreply@kwaliteit.example>`, publicUrl: OWN };

/** Texts of which mail programs make links. */
const LINKABLE = /:\/|www\.|\/\/|\w[.。．]\w|\w@\w|mailto:\w/;

/** Addresses as somebody may call themselves, an organisation or a task. */
const ADDRESSES = [
  'kwaad.nl',
  'www.kwaad.nl',
  'WWW.KWAAD.NL',
  'https://kwaad.nl/pad?x=1',
  'http://185.3.2.1/',
  'Jan (kwaad.nl)',
  'jan@kwaad.nl',
  'mailto:jan@kwaad',
  'kwaad．nl',
  'zorg-én-welzijn.nl',
  `${OWN}.kwaad.nl/sign-in`,
  `${OWN}@kwaad.nl`,
];

describe.each(ADDRESSES)('a text that people gave, %s,', (given) => {
  const link = { label: `Opmerking bij ${given}`, url: `${OWN}/register/1` };
  const mail = {
    to: 'piet@zorg.example',
    subject: `${given} nodigt u uit`,
    lines: [`${given} nodigt u uit.`, `Bericht:\n${given}`],
    links: [link],
    action: link,
    closing: [given, `Vraag een wachtwoord aan op ${OWN}/forgot-password en log in.`],
  };
  const digest = { noun: 'opmerkingen', link, overview: link };
  const notice = { kind: 'x', mail, digest };

  test.each([
    ['mail', mail],
    ['digest', digestMail([notice, notice], 2)],
  ])('is no link in a %s, and reads as before', async (_kind, sent) => {
    const { raw } = await composeMessage(settings, sent, 'job-1');
    const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
    const words = html.replace(
      /href="[^"]*"|<style>.*?<\/style>|<!DOCTYPE[^>]*>|style="[^"]*"|<[^>]*>/gs,
      '',
    );
    for (const shown of [subject, text, words]) {
      const strange = shown.replace(/https:\/\/kwaliteit\.example\/[\w/-]+/g, '');
      expect(strange).not.toMatch(LINKABLE);
    }
    expect(text.replaceAll('\u2060', '')).toContain(given);
    expect(text).toContain(link.url);
    expect(html).toContain(`href="${link.url}"`);
  });
});

test("the app's own address within a text stays a link", async () => {
  const mail = { to: 'piet@zorg.example', subject: 'Wachtwoord', lines: [`Ga naar ${OWN}/forgot-password.`] };
  const { raw } = await composeMessage(settings, mail, 'job-1');
  expect((await PostalMime.parse(raw)).text).toContain(`Ga naar ${OWN}/forgot-password.`);
});
