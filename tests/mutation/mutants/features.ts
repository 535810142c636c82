import type { Mutant } from '../mutant.ts';

/** What each feature of the web app does with what people see and fill in. */
export const featureMutants: readonly Mutant[] = [
  {
    breaks: 'whoever thinks for longer than a minute counts as away',
    file: 'client/graphql/apollo-client.ts',
    from: 'isAway() && !isPresent ?',
    to: 'isAway() ?',
  },
  {
    breaks: 'the session of whoever types a long text is not kept',
    file: 'client/app/shell/layout.tsx',
    from: '  useKeptSession();\n',
    to: '',
  },
  {
    breaks: 'a forgotten password leaves the session here open',
    file: 'client/features/identity/change-password-page.tsx',
    from: '        endSession();\n',
    to: '',
  },
  {
    breaks: 'signing in with Google cannot be tried again after it could not be reached',
    file: 'client/features/identity/google-script.ts',
    from: '    loading = undefined;\n',
    to: '',
  },
  {
    breaks: 'who joins an organisation keeps seeing what was read before',
    file: 'client/features/identity/join-form.tsx',
    from: 'await client.clearStore();',
    to: '',
  },
  {
    breaks: 'the drafts of one person are left for the next',
    file: 'client/session/session-store.ts',
    after: 'export function endSessionEverywhere',
    from: '  forgetAllDrafts();\n',
    to: '',
  },
  {
    breaks: 'too many requests sign a person out',
    file: 'client/session/organizations.tsx',
    from: "['RATE_LIMITED', 'UNAUTHENTICATED']",
    to: "['UNAUTHENTICATED']",
  },
  {
    breaks: 'the recovery codes go with a click beside the dialog',
    file: 'client/features/identity/settings/second-factor-dialog.tsx',
    from: 'onClose={() => !codes && onClose()}',
    to: 'onClose={onClose}',
  },
  {
    breaks: 'a task does not stand on its deadline',
    file: 'client/features/planning/calendar/events-by-day.ts',
    from: 'day <= deadline',
    to: 'day < deadline',
  },
  {
    breaks: 'the calendar reads the second page over and over',
    file: 'client/features/planning/calendar/use-calendar-events.ts',
    from: 'page: given / PAGE_SIZE',
    to: 'page: 1',
  },
  {
    breaks: 'a change after a conflict is refused for ever',
    file: 'client/features/planning/events/use-versioned-save.ts',
    from: 'act(newest?.version ?? from)',
    to: 'act(from)',
  },
  {
    breaks: 'what begins today can be put off as Upcoming',
    file: 'client/features/planning/events/status-menu.tsx',
    from: 'event.startDate > today()',
    to: 'event.startDate >= today()',
  },
  {
    breaks: 'a task that is left out as a whole is left out by its days alone',
    file: 'client/features/planning/events/year-plan-choice.ts',
    from: 'if (left.length === tasks.length) return [{ templateId }];',
    to: '',
  },
  {
    breaks: 'a form sends a role that one may not change',
    file: 'client/features/people/user-form.tsx',
    from: '...(changeRole ? { role, organizationIds } : {}),',
    to: 'role, organizationIds,',
  },
  {
    breaks: 'an Admin who is taken in becomes a member only',
    file: 'client/features/organizations/members-dialog.tsx',
    from: "role === 'Admin' ? 'Owner' : 'Member'",
    to: "'Member'",
  },
  {
    breaks: 'what is followed up stands the wrong way round',
    file: 'client/features/incidents/incident-columns.tsx',
    from: "value ? 'Open' : 'Closed'",
    to: "value ? 'Closed' : 'Open'",
  },
  {
    breaks: 'a Client is not told why they may not change an incident',
    file: 'client/features/incidents/use-incident-actions.tsx',
    from: 'isManager ? undefined : onlyManagers',
    to: 'undefined',
  },
  {
    breaks: 'an incident that is opened again is not asked for, and its reading not noted',
    file: 'client/graphql/use-record.ts',
    from: "fetchPolicy: 'network-only'",
    to: "fetchPolicy: 'cache-first'",
  },
  {
    breaks: 'closing does not ask about the one improvement point that is open',
    file: 'client/features/incidents/save-questions.tsx',
    from: 'open === 0',
    to: 'open <= 1',
  },
  {
    breaks: 'saving an incident changes the moment by what the form does not show',
    file: 'client/features/incidents/incident-values.ts',
    from: 'isSameMoment ? incident.occurredAt : input.occurredAt',
    to: 'input.occurredAt',
  },
  {
    breaks: 'the history of a shielded report says that the system made it',
    file: 'client/features/incidents/incident-history.tsx',
    from: 'isActorShielded ? shielded : system',
    to: 'system',
  },
  {
    breaks: 'what is wrong with the time stands at another question',
    file: 'client/features/reporting/report-values.ts',
    from: "EarlierToday: 'time'",
    to: "EarlierToday: 'when'",
  },
  {
    breaks: 'what one person began to report is there for the next',
    file: 'client/features/reporting/report-form.tsx',
    from: "`report:${user?.id ?? ''}`",
    to: '`report:`',
  },
];
