import { ArgsType, Field, ID, Int } from 'type-graphql';
import { auditLimits } from '../../../../schema/records/audits.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { Facet, PageArgs, sortInput } from '../../../platform/list/page.type.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { QualityNormEnum } from '../../planning/index.ts';
import { AuditFindingType } from '../audit.type.ts';
import { goodPracticePage } from '../findings/good-practices.page.ts';
import { EARLIER } from './earlier-audits.ts';

const score = nullable(Int, 'In whole percents; null where nothing counts.');

const EarlierSection = objectType('EarlierAuditSection', 'A section of an earlier audit.', {
  title: String,
  score,
});

const EarlierAudit = objectType('EarlierAudit', 'An earlier audit of the same list.', {
  id: ID,
  number: String,
  date: DateScalar,
  score,
  sections: [EarlierSection],
});

export const EarlierAudits = objectType('EarlierAudits', 'What went before an audit, by the same list.', {
  audits: described([EarlierAudit], `The latest first; at most ${EARLIER}.`),
  openPoints: described(
    [AuditFindingType],
    'Findings of the latest of these whose improvement point is not completed, or that have none.',
  ),
});

export const AuditedParagraphType = objectType(
  'AuditedParagraph',
  'A paragraph of a norm that was audited.',
  {
    norm: QualityNormEnum,
    paragraph: String,
    auditId: described(ID, 'The latest audit about it.'),
    number: described(String, 'The number of that audit.'),
    date: DateScalar,
    score,
    openFindings: described(Int, 'Findings whose improvement point is not completed, or that have none.'),
  },
);

export const AuditYearType = objectType('AuditYear', 'The audits of a year in numbers, by their day.', {
  ...{ year: Int, total: Int, finished: Int },
  onTime: described(Int, `Finished within ${auditLimits.reportDays} days after their day.`),
  score: nullable(Int, 'The mean score of finished audits, in whole percents.'),
  ...{ major: Int, minor: Int, improvement: Int, observation: Int, goodPractice: Int },
  openFindings: described(Int, 'Findings whose improvement point is not completed, or that have none.'),
  sentFindings: described(Int, 'Findings of which an improvement point was made.'),
});

const PracticeAudit = objectType('GoodPracticeAudit', 'The audit that found a good practice.', {
  id: ID,
  number: String,
  title: String,
  scope: described(String, 'Location or process.'),
});

const GoodPractice = objectType('GoodPractice', 'A good practice out of a finished audit.', {
  id: ID,
  organization: OrganizationType,
  description: String,
  paragraph: described(String, 'The paragraph of the norm; empty for none.'),
  date: described(DateScalar, 'The day of the audit.'),
  audit: PracticeAudit,
});

export const GoodPracticePage = objectType('GoodPracticePage', 'A page of good practices.', {
  rows: [GoodPractice],
  total: Int,
  facets: described([Facet], 'None.'),
});

const GoodPracticeSort = sortInput(
  'GoodPractice',
  goodPracticePage.definition.sorts,
  'The sortable columns.',
);

@ArgsType()
export class GoodPracticesArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'One organisation; without it, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => GoodPracticeSort, { nullable: true, description: 'Defaults to the latest audit first.' })
  sort?: InstanceType<typeof GoodPracticeSort> | null;

  @Field(() => String, {
    nullable: true,
    description: 'Words that occur in the description, or in title or scope of the audit.',
  })
  search?: string | null;
}
