import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow } from '../../platform/security/authorize.ts';
import { QualityNormEnum } from '../planning/index.ts';
import { RecordKindEnum } from '../record-kinds.ts';
import { auditProgrammeOf, NAMED } from './audit-programme.service.ts';

const dated = { id: ID, date: DateScalar };

const Last = objectType('ProgrammeAudit', 'The last finished audit of a list of questions.', {
  ...dated,
  title: described(String, 'Its number.'),
  score: nullable(Int, 'In whole percents; null where nothing counts.'),
  deviations: described(Int, 'Its deviations, large and small.'),
});

const Planned = objectType('ProgrammePlan', 'An audit that is not finished, or a task that opens one.', {
  ...dated,
  title: String,
});

const Changed = objectType('ProgrammeProcedure', 'A chapter or document that changed since the last audit.', {
  ...dated,
  kind: RecordKindEnum,
  title: String,
});

const Line = objectType('ProgrammeLine', 'What was and will be audited by a list of questions.', {
  id: described(ID, 'The list.'),
  title: String,
  norm: nullable(QualityNormEnum),
  finished: described(Int, 'Its finished audits of the last three years.'),
  last: nullable(Last),
  planned: nullable(Planned, 'Its next audit that is not finished, within a year.'),
  task: nullable(Planned, 'Its next task of the yearly plan without an audit, within a year.'),
  changedCount: described(
    Int,
    'Published chapters and documents that changed since: linked with one of its audits, or of the same paragraphs.',
  ),
  changed: described([Changed], `At most ${NAMED} of these, the latest first.`),
});

@Resolver()
export class AuditProgrammeResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => [Line], {
    description:
      'The programme of audits of an organisation, by list of questions: first what changed since, then what had ' +
      'deviations, then what was never or longest ago audited.',
  })
  auditProgramme(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return auditProgrammeOf(ctx, organizationId);
  }
}
