import { registerEnumType } from 'type-graphql';
import { type ChangeAction, changeActions } from './change-log.ts';

/** What happened to a record, as it is published. */
export const ChangeActionEnum = Object.fromEntries(changeActions.map((action) => [action, action])) as {
  readonly [Action in ChangeAction]: Action;
};
registerEnumType(ChangeActionEnum, { name: 'ChangeAction' });
