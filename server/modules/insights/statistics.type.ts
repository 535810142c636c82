import { ID, Int } from 'type-graphql';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { FEW } from './asked-figures.ts';

const StatisticsValue = objectType('StatisticsValue', 'A value by which records are counted.', {
  dimension: String,
  code: nullable(ID, 'The code, id, month or number; null for records without a value.'),
  name: described(String, 'As people read it, in Dutch.'),
});

const StatisticsGroup = objectType('StatisticsGroup', 'The records with one combination of values.', {
  values: described([StatisticsValue], 'In the order of the dimensions.'),
  count: nullable(Int, `Null for 1 to ${FEW - 1} records where the caller sees their own records alone.`),
});

const StatisticsGrouping = objectType('StatisticsGrouping', 'Records by one combination of dimensions.', {
  dimensions: described([String], 'As they were asked for, each once.'),
  groups: described([StatisticsGroup], 'In the order of their values; empty for no dimensions.'),
});

export const Statistics = objectType('Statistics', 'Records counted.', {
  total: nullable(Int, 'As `count`; a record with several values counts once.'),
  groups: described([StatisticsGroup], 'In the order of their values; months without records are left out.'),
  groupings: described([StatisticsGrouping], 'In the order in which they were asked for.'),
});
