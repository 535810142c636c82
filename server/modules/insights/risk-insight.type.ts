import { ID, Int } from 'type-graphql';
import { described, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';
import { RiskCategoryEnum, RiskClassEnum, RiskStatusEnum, RiskTrendEnum } from '../risks/index.ts';
import { HIGHEST } from './risk-insight.service.ts';

const RiskGroup = objectType('RiskGroup', 'Risks with one value.', {
  code: String,
  name: described(String, 'As people read it, in Dutch.'),
  count: Int,
});

const HighRisk = objectType('HighRisk', 'A risk with a high net score.', {
  id: ID,
  number: String,
  title: String,
  category: RiskCategoryEnum,
  status: RiskStatusEnum,
  netScore: Int,
  netClass: RiskClassEnum,
  netScoreBefore: described(Int, 'On the day of the comparison, or the first of a younger risk.'),
  trend: described(RiskTrendEnum, 'How the net score moved since then.'),
});

const groups = described([RiskGroup], 'In the order of the list; values without risks are left out.');

export const RiskInsight = objectType('RiskInsight', 'Risks in numbers.', {
  since: described(DateTimeScalar, 'The start of the day with which the net scores are compared.'),
  total: Int,
  byClass: groups,
  byCategory: groups,
  byStatus: groups,
  byStrategy: groups,
  risen: described(Int, 'Risks whose net score is higher than on the day of the comparison.'),
  fallen: described(Int, 'Risks whose net score is lower.'),
  steady: described(Int, 'Risks whose net score is the same, or that are younger and have not moved.'),
  highest: described(
    [HighRisk],
    `Risks that are not closed, the highest net score first; at most ${HIGHEST}.`,
  ),
});
