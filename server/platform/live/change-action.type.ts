import { registerEnumType } from 'type-graphql';
import { type ChangeAction, changeActions } from './change-log.ts';

/** The GraphQL enum of change actions. */
export const ChangeActionEnum = Object.fromEntries(changeActions.map((action) => [action, action])) as {
  readonly [Action in ChangeAction]: Action;
};
registerEnumType(ChangeActionEnum, { name: 'ChangeAction' });
