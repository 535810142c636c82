import type { MigrationObject } from '@mikro-orm/core';
import { Foundation } from './0001-foundation.ts';
import { Idempotency } from './0002-idempotency.ts';
import { RegisterReads } from './0003-register-reads.ts';
import { Mail } from './0004-mail.ts';
import { WaysIn } from './0005-ways-in.ts';
import { PeopleAndOrganizations } from './0006-people-and-organizations.ts';
import { SecondFactorAndTokens } from './0007-second-factor-and-tokens.ts';
import { AccessLines } from './0008-access-lines.ts';
import { Incidents } from './0009-incidents.ts';
import { Planning } from './0010-planning.ts';
import { RegisterResponsible } from './0011-register-responsible.ts';
import { CalendarFeed } from './0012-calendar-feed.ts';
import { HeardBy } from './0013-heard-by.ts';
import { Reminders } from './0014-reminders.ts';
import { PlanStarts } from './0015-plan-starts.ts';
import { ConfidantsAndNames } from './0016-confidants-and-names.ts';
import { Floods } from './0017-floods.ts';
import { ConfirmedAddresses } from './0018-confirmed-addresses.ts';
import { SecurityEvents } from './0019-security-events.ts';
import { IncidentAnswers } from './0020-incident-answers.ts';
import { TemplatesForClients } from './0021-templates-for-clients.ts';

/** Every migration in the order in which it is applied; a released one is never changed. */
export const migrations: MigrationObject[] = [
  { name: '0001-foundation', class: Foundation },
  { name: '0002-idempotency', class: Idempotency },
  { name: '0003-register-reads', class: RegisterReads },
  { name: '0004-mail', class: Mail },
  { name: '0005-ways-in', class: WaysIn },
  { name: '0006-people-and-organizations', class: PeopleAndOrganizations },
  { name: '0007-second-factor-and-tokens', class: SecondFactorAndTokens },
  { name: '0008-access-lines', class: AccessLines },
  { name: '0009-incidents', class: Incidents },
  { name: '0010-planning', class: Planning },
  { name: '0011-register-responsible', class: RegisterResponsible },
  { name: '0012-calendar-feed', class: CalendarFeed },
  { name: '0013-heard-by', class: HeardBy },
  { name: '0014-reminders', class: Reminders },
  { name: '0015-plan-starts', class: PlanStarts },
  { name: '0016-confidants-and-names', class: ConfidantsAndNames },
  { name: '0017-floods', class: Floods },
  { name: '0018-confirmed-addresses', class: ConfirmedAddresses },
  { name: '0019-security-events', class: SecurityEvents },
  { name: '0020-incident-answers', class: IncidentAnswers },
  { name: '0021-templates-for-clients', class: TemplatesForClients },
];
