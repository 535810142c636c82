import { describe, expectTypeOf, it } from 'vitest';
import type {
  useChangesSubscription,
  useOrganizationsQuery,
  useRegisterEntryQuery,
  useUpdateRegisterEntryMutation,
} from '../../../client/graphql/generated/hooks.ts';
import type { useChanges } from '../../../client/records/live/changes.tsx';
import type { LiveRowsOptions } from '../../../client/records/live/live-rows.ts';
import type { ChangedEntity } from '../../../schema/records/audit-log.ts';

/** Whether a function may be called with nothing. */
type IsFree<Called extends (...args: never[]) => unknown> = [] extends Parameters<Called> ? true : false;

describe('a generated hook', () => {
  it('requires the variables that its operation requires', () => {
    type Options = Parameters<typeof useRegisterEntryQuery>[0];
    expectTypeOf<IsFree<typeof useRegisterEntryQuery>>().toEqualTypeOf<false>();
    expectTypeOf<{ fetchPolicy: 'cache-only' }>().not.toExtend<Options>();
    expectTypeOf<{ variables: { id: string } }>().toExtend<Options>();
  });

  it('can be called with nothing where its operation requires nothing', () => {
    expectTypeOf<IsFree<typeof useOrganizationsQuery>>().toEqualTypeOf<true>();
    expectTypeOf<IsFree<typeof useChangesSubscription>>().toEqualTypeOf<true>();
  });

  it('a mutation’s hook leaves the variables to the function that it returns, which requires them', () => {
    expectTypeOf<IsFree<typeof useUpdateRegisterEntryMutation>>().toEqualTypeOf<true>();
    expectTypeOf<IsFree<ReturnType<typeof useUpdateRegisterEntryMutation>[0]>>().toEqualTypeOf<false>();
  });
});

describe('the entity that a list follows', () => {
  it('is named by what the server announces, so that a misspelt name does not compile', () => {
    expectTypeOf<LiveRowsOptions['entity']>().toEqualTypeOf<ChangedEntity>();
    expectTypeOf<Parameters<typeof useChanges>[0]>().toEqualTypeOf<ChangedEntity>();
  });
});
