import { ID, Int } from 'type-graphql';
import { riskAssessmentRules, riskRules, takeOverRules } from '../../../schema/records/risk-rules.ts';
import {
  riskCategories,
  riskClasses,
  riskLimits,
  riskStatuses,
  riskStrategies,
  riskTrends,
} from '../../../schema/records/risks.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { MANAGERS } from '../../platform/security/authorize.ts';
import { User } from '../identity/index.ts';
import { IncidentEventEnum } from '../incidents/index.ts';
import { publishKind } from '../kinds/index.ts';
import { riskPage } from './risk.page.ts';

export const RiskCategoryEnum = publishEnum('RiskCategory', riskCategories, 'The category of a risk.');
const RiskStrategyEnum = publishEnum('RiskStrategy', riskStrategies, 'What is done about a risk.');
export const RiskStatusEnum = publishEnum('RiskStatus', riskStatuses, 'The status of a risk.');
export const RiskClassEnum = publishEnum(
  'RiskClass',
  riskClasses,
  'The class of a score, by the thresholds of the organisation.',
);
export const RiskTrendEnum = publishEnum('RiskTrend', riskTrends, 'How the net score moved in a year.');

const scores = {
  grossLikelihood: described(Int, 'From 1 to the steps of the method, without the measures.'),
  grossSeverity: Int,
  grossScore: described(Int, 'Likelihood times severity.'),
  netLikelihood: described(Int, 'With the measures that exist.'),
  netSeverity: Int,
  netScore: Int,
};

export const RiskScoreType = objectType('RiskScore', 'The scores of a risk since a moment.', {
  at: described(DateTimeScalar, 'When they were set.'),
  ...scores,
});

const REASON =
  'Why a score changes, or the status becomes Controlled or Closed; kept in the history. Absent, it stays unexplained; ' +
  'blank, such a change is refused.';

const assessed = {
  netLikelihood: Int,
  netSeverity: Int,
  strategy: RiskStrategyEnum,
  acceptanceReason: String,
  acceptedByUserId: [
    ID,
    'A person of the organisation; whoever saves it by default. Ignored with another strategy.',
  ],
  acceptedUntil: [DateScalar, 'The review date by default. Ignored with another strategy.'],
  reviewDate: [DateScalar, 'Today or later, when it changes.'],
  status: RiskStatusEnum,
  reason: [String, REASON],
} as const;

export const RiskAssessmentInput = inputType(
  'RiskAssessmentInput',
  'A judgement of a risk. acceptanceReason is required with the strategy Accept, and only managers accept.',
  riskAssessmentRules,
  assessed,
);

export const TakeOverInput = inputType(
  'RiskTakeOverInput',
  'Risks of the library, with their owner and the day before which they are judged.',
  takeOverRules,
  { codes: [[ID], `At most ${riskLimits.takenOver}.`], ownerUserId: ID, reviewDate: DateScalar },
);

export const riskTypes = publishKind({
  ...{ kind: 'Risk', plural: 'Risks', words: { one: 'risk', several: 'risks' }, prefix: 'R' },
  ...{ page: riskPage, rules: riskRules, creators: MANAGERS, removers: MANAGERS },
  description: 'A risk of an organisation.',
  fields: {
    libraryCode: nullable(String, 'The risk of the library that it was taken over from.'),
    title: String,
    process: described(String, 'Process or subject.'),
    category: RiskCategoryEnum,
    whatCanGoWrong: described(String, 'The failure mode.'),
    causes: String,
    consequences: String,
    existingMeasures: String,
    ...scores,
    grossClass: RiskClassEnum,
    netClass: RiskClassEnum,
    netScoreBefore: described(Int, 'The net score of a year ago, or the first of a younger risk.'),
    trend: described(RiskTrendEnum, 'The net score against netScoreBefore.'),
    strategy: RiskStrategyEnum,
    acceptanceReason: described(String, 'Why it is accepted; empty with another strategy.'),
    acceptedBy: nullable(User, 'Who accepts it.'),
    acceptedUntil: nullable(DateScalar, 'The last day of the acceptance; after it the risk is open again.'),
    owner: described(User, 'Who answers for it, and may change and judge it.'),
    reviewDate: described(DateScalar, 'The day before which it is judged again; reminded of.'),
    status: RiskStatusEnum,
    incidentEvents: described([IncidentEventEnum], 'The kinds of incidents that belong to it.'),
    isReviewDue: described(Boolean, 'Whether its review is due in the Netherlands.'),
    isSignalled: described(
      Boolean,
      'Whether more incidents of its kinds happened than the signal since it was judged.',
    ),
    isAboveAppetite: described(
      Boolean,
      'Whether the net score is above what the organisation bears in the category.',
    ),
    measureCount: described(Int, 'The number of improvement points made because of it that one may see.'),
    assessedAt: described(DateTimeScalar, 'When it was last judged.'),
  },
  abilities: {
    update: described(Boolean, 'Change and judge it; a closed risk is reopened first.'),
    chooseOwner: Boolean,
    accept: described(Boolean, 'Accept it, or change its acceptance.'),
    delete: Boolean,
  },
  pageAbilities: { changeSettings: Boolean },
  input: {
    description:
      'All fields are required except causes, consequences, existingMeasures, incidentEvents, reason and those of an acceptance.',
    fields: {
      title: String,
      process: String,
      category: RiskCategoryEnum,
      whatCanGoWrong: String,
      causes: String,
      consequences: String,
      grossLikelihood: [Int, 'From 1 to the steps of the method of the organisation.'],
      grossSeverity: Int,
      existingMeasures: String,
      ...assessed,
      ownerUserId: [ID, 'A person of the organisation; only Admins and SuperAdmins choose another.'],
      incidentEvents: [IncidentEventEnum],
    },
  },
  change: {
    status: [
      RiskStatusEnum,
      'Accepted only for a risk that is accepted with a reason: `assessRisk` takes one.',
    ],
    ownerUserId: [ID, 'A person of the organisation.'],
    reviewDate: [DateScalar, 'Today or later.'],
    reason: [String, REASON],
  },
  list: {
    enums: {
      category: RiskCategoryEnum,
      status: RiskStatusEnum,
      netClass: RiskClassEnum,
      strategy: RiskStrategyEnum,
    },
    filters: {
      teamId: 'The team',
      ownerUserId: 'The owner',
      reviewDate: 'To be judged',
      isOpen: 'Not closed, or closed.',
      isToReview: 'Due for a review, or signalled.',
    },
    sort: 'The sortable columns: title and process by their first 40 characters, closed lists in their documented order.',
    defaultSort: 'Defaults to the highest net score first.',
    search:
      'Words that occur in one of the texts, or prefixes of a word of the category, the status or a kind of incident.',
  },
  told: {
    list: 'The risks of an organisation, which all its members see.',
    create: "Adds a risk in the caller's name.",
    update:
      'For managers and the owner. A closed risk is refused unless only its status changes. Fails with CONFLICT when the ' +
      'version is outdated.',
    change: 'For managers and the owner.',
  },
});

export const { Type: RiskType, Filter: RiskFilter } = riskTypes;
