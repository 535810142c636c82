import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { riskSettingsRules } from '../../../schema/records/risk-rules.ts';
import { type RiskCategory, riskMethods } from '../../../schema/records/risks.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { RiskCategoryEnum, RiskClassEnum, RiskStatusEnum } from './risk.type.ts';
import { MOST_NAMED } from './risk-figures.ts';

const RiskMethodEnum = publishEnum('RiskMethod', riskMethods, 'How an organisation scores its risks.');

const place = { likelihood: Int, severity: Int };

const RiskCell = objectType('RiskCell', 'A cell of the matrix that has risks.', {
  ...place,
  gross: described(Int, 'Risks whose gross score is here.'),
  net: described(Int, 'Risks whose net score is here.'),
});

const RiskMovement = objectType('RiskMovement', 'Risks whose net score moved from one cell to another.', {
  fromLikelihood: Int,
  fromSeverity: Int,
  ...place,
  count: Int,
});

const RiskInMatrix = objectType('RiskInMatrix', 'A risk with its cells.', {
  id: ID,
  number: String,
  title: String,
  grossLikelihood: Int,
  grossSeverity: Int,
  netLikelihood: Int,
  netSeverity: Int,
  fromLikelihood: nullable(
    Int,
    'Of its net score on the day of the comparison; null where it has not changed.',
  ),
  fromSeverity: nullable(Int, 'As fromLikelihood.'),
});

export const RiskMatrix = objectType(
  'RiskMatrix',
  'The risks of an organisation by likelihood and severity.',
  {
    method: RiskMethodEnum,
    since: described(
      DateTimeScalar,
      'The day with which the net scores are compared; younger risks by their first.',
    ),
    cells: [RiskCell],
    movements: described([RiskMovement], 'The most frequent first.'),
    risks: described([RiskInMatrix], `The highest net score first; at most ${MOST_NAMED}.`),
  },
);

const counted = {
  count: Int,
  averageNetScore: Float,
};

const statistic = (name: string, field: string, type: Parameters<typeof described>[0]) =>
  objectType(`RiskStatistic${name}`, `Risks by ${field}.`, { value: type, ...counted });

const RiskOwnerStatistic = objectType('RiskStatisticOwner', 'Risks by owner.', {
  ownerUserId: ID,
  name: String,
  ...counted,
});

export const RiskStatistics = objectType('RiskStatistics', 'The risks of an organisation in numbers.', {
  total: Int,
  byCategory: [statistic('Category', 'category', RiskCategoryEnum)],
  byClass: [statistic('Class', 'class of the net score', RiskClassEnum)],
  byStatus: [statistic('Status', 'status', RiskStatusEnum)],
  byOwner: [RiskOwnerStatistic],
});

const RiskAppetite = objectType('RiskAppetite', 'What an organisation bears in a category.', {
  category: RiskCategoryEnum,
  highestScore: described(Int, 'A higher net score is above the appetite.'),
});

const RiskSettingsAbilities = objectType('RiskSettingsAbilities', null, { update: Boolean });

export const RiskSettingsType = objectType('RiskSettings', 'How an organisation scores its risks.', {
  version: described(Int, 'The optimistic lock; 0 while nothing was chosen.'),
  method: RiskMethodEnum,
  moderateFrom: described(Int, 'The lowest score of the class Moderate.'),
  highFrom: Int,
  veryHighFrom: Int,
  appetite: described([RiskAppetite], 'Categories without one have no line.'),
  likelihoodMeanings: described(
    [String],
    'What each step means, lowest first; the usual one until it is worded.',
  ),
  severityMeanings: [String],
  isInUse: described(Boolean, 'Whether there are risks; method and thresholds then stay.'),
  abilities: RiskSettingsAbilities,
});

@InputType('RiskAppetiteInput')
class RiskAppetiteInput {
  @Field(() => RiskCategoryEnum)
  category!: RiskCategory;

  @Field(() => Int, { nullable: true, description: 'Null for no line.' })
  highestScore?: number | null;
}

export const RiskSettingsInput = inputType(
  'RiskSettingsInput',
  'All fields are required except appetite and the meanings.',
  riskSettingsRules,
  {
    method: RiskMethodEnum,
    moderateFrom: [Int, 'The lowest score of the class Moderate; each threshold is above the one before.'],
    highFrom: Int,
    veryHighFrom: Int,
    appetite: [RiskAppetiteInput],
    likelihoodMeanings: [
      [String],
      'What each step means, lowest first; an empty text is the usual one. Absent, they stay.',
    ],
    severityMeanings: [[String], 'As likelihoodMeanings.'],
  },
);

export const RiskLibraryItem = objectType('RiskLibraryItem', 'A common risk in care, to take over.', {
  code: ID,
  title: String,
  process: String,
  category: RiskCategoryEnum,
  whatCanGoWrong: String,
  likelihood: described(Int, 'As it usually is without measures.'),
  severity: Int,
  riskId: nullable(ID, 'The risk of the organisation that was taken over from it.'),
});
