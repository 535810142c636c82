import type { Mutant } from '../mutant.ts';

/** Mutants of what an input must satisfy, in the forms and in the services. */
export const ruleMutants: readonly Mutant[] = [
  {
    breaks: 'the source text is not asked for with the source that needs it',
    file: 'schema/records/register-rules.ts',
    from: 'then: (rule) => rule.required(messages.required),',
    to: 'then: (rule) => rule,',
  },
  {
    breaks: 'a source text comes with any source',
    file: 'schema/records/register-rules.ts',
    from: 'otherwise: (rule) => rule.max(0, messages.sourceTextWithoutOther),',
    to: 'otherwise: (rule) => rule,',
  },
  {
    breaks: 'a text may be of any length',
    file: 'schema/records/register-rules.ts',
    from: 'cause: requiredText(longText),',
    to: 'cause: requiredText(1_000_000),',
  },
  {
    breaks: 'medication without what went wrong with it',
    file: 'schema/records/incident-rules.ts',
    from: 'event === MEDICATION ? rule.required(messages.required) : rule,',
    to: 'rule,',
  },
  {
    breaks: 'the explanation of a choice stays when the choice goes',
    file: 'schema/records/incident-rules.ts',
    from: '.includes(explained)) return rule.max(0, refusal);',
    to: '.includes(explained)) return rule;',
  },
  {
    breaks: 'an admission to hospital is no possible calamity',
    file: 'schema/records/incident-answers.ts',
    from: "consequences.includes('Death') || hospitalAdmission === 'Admission' || igj === 'Yes'",
    to: "consequences.includes('Death') || igj === 'Yes'",
  },
  {
    breaks: 'nobody is asked about a death without a client',
    file: 'schema/records/incident-answers.ts',
    from: "deathWithoutClient: noClientForHospital && had('Death')",
    to: 'deathWithoutClient: false',
  },
  {
    breaks: 'the first step of an incident goes on without the name of the client',
    file: 'schema/records/incidents.ts',
    from: "'status', 'clientName', 'withoutClient'",
    to: "'status', 'withoutClient'",
  },
];
