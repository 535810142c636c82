import { object } from 'yup';
import { choice, optionalPastMoment, pastMoment, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { deskLimits, deskMessages, deskTextKinds } from './support-desk.ts';

/** Rules of a known problem or an answer template. */
export const deskTextRules = object({
  kind: choice(deskTextKinds).required(messages.required),
  title: requiredText(deskLimits.title),
  text: requiredText(deskLimits.text),
});

/** Rules of the answer that everybody under a known problem gets. */
export const problemAnswerRules = object({ answer: requiredText(deskLimits.text) });

/** Rules of an internal note; empty removes it. */
export const supportNoteRules = object({ note: text(deskLimits.note).default('') });

const told = () =>
  optionalPastMoment().when('discoveredAt', ([discoveredAt], schema) =>
    schema.test(
      'after-discovery',
      deskMessages.toldBeforeDiscovery,
      (value) => !value || !discoveredAt || Date.parse(value) >= Date.parse(String(discoveredAt)),
    ),
  );

/** Rules of a data breach in the register. */
export const dataBreachRules = object({
  what: requiredText(deskLimits.text),
  discoveredAt: pastMoment(),
  organizationToldAt: told(),
  authorityToldAt: told(),
  peopleToldAt: told(),
  toldWhom: text(deskLimits.title).default(''),
  measures: text(deskLimits.text).default(''),
});
