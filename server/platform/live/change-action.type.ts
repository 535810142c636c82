import { registerEnumType } from 'type-graphql';
import { type ChangedEntity, changedEntities } from '../../../schema/records/audit-log.ts';
import { type ChangeAction, changeActions } from './change-log.ts';

/** The GraphQL enum of change actions. */
export const ChangeActionEnum = Object.fromEntries(changeActions.map((action) => [action, action])) as {
  readonly [Action in ChangeAction]: Action;
};
registerEnumType(ChangeActionEnum, { name: 'ChangeAction' });

/** The GraphQL enum of what changes are about. */
export const ChangedEntityEnum = Object.fromEntries(changedEntities.map((entity) => [entity, entity])) as {
  readonly [Entity in ChangedEntity]: Entity;
};
registerEnumType(ChangedEntityEnum, { name: 'ChangedEntity', description: 'The type of a changed record.' });
