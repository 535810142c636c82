import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Role } from '../../../schema/people/identity.ts';
import type { PageInput } from '../list/page.ts';
import type { PageArgs } from '../list/page.type.ts';
import { asksOnlyId, type Selection, selectionOf } from '../list/selection.ts';
import type { RowVersion } from '../request/batch.ts';
import { BATCH, ChangedRow, RowVersionInput } from '../request/batch.type.ts';
import type { RequestContext } from '../request/context.ts';
import type { ExpectedState } from '../request/optimistic-lock.ts';
import { Allow, AllowSignedIn } from '../security/authorize.ts';

/** The service functions of a kind of record. */
export interface RecordService {
  readonly list: (
    ctx: RequestContext,
    options: { readonly page: PageInput },
    selection: Selection,
  ) => Promise<unknown>;
  readonly get: (ctx: RequestContext, id: string, selection: Selection) => Promise<unknown>;
  readonly create: (ctx: RequestContext, organizationId: string, input: object) => Promise<string>;
  readonly update: (ctx: RequestContext, id: string, seen: ExpectedState, input: object) => Promise<void>;
  readonly remove: (ctx: RequestContext, id: string) => Promise<void>;
  readonly changeMany: (ctx: RequestContext, changes: readonly RowVersion[]) => Promise<RowVersion[]>;
  readonly removeMany: (ctx: RequestContext, rows: readonly RowVersion[]) => Promise<string[]>;
}

/** The operations of a kind of record. */
export interface RecordOperations extends RecordService {
  /** Published name and plural, such as `Risk` and `Risks`. */
  readonly name: string;
  readonly plural: string;
  readonly type: new () => object;
  readonly page: new () => object;
  readonly Args: new () => PageArgs;
  readonly input: new () => object;
  readonly change: new () => RowVersionInput;
  /** The roles that may create, and those that may delete. */
  readonly creators: readonly Role[];
  readonly removers: readonly Role[];
  /** Descriptions of the operations that need one. */
  readonly told: {
    readonly list: string;
    readonly create: string;
    readonly update: string;
    readonly change: string;
  };
}

const uncapitalized = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/**
 * Makes the resolver of a kind of record: its list, one record, and its creation, change and deletion, one by one and in
 * batches.
 */
export function recordResolver(operations: RecordOperations): new () => object {
  const {
    name,
    plural,
    type,
    page,
    Args: ListArgs,
    input: Input,
    change: Change,
    creators,
    removers,
    told,
  } = operations;

  @Resolver()
  class RecordResolver {
    @AllowSignedIn()
    @Query(() => page, { name: uncapitalized(plural), description: told.list })
    list(
      @Ctx() ctx: RequestContext,
      @Args(() => ListArgs) { page: number, pageSize, ...asked }: PageArgs,
      @Info() info: GraphQLResolveInfo,
    ) {
      return operations.list(ctx, { ...asked, page: { page: number, pageSize } }, selectionOf(info));
    }

    @AllowSignedIn()
    @Query(() => type, { name: uncapitalized(name) })
    one(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Info() info: GraphQLResolveInfo) {
      return operations.get(ctx, id, selectionOf(info));
    }

    @Allow(...creators)
    @Mutation(() => type, { name: `create${name}`, description: told.create })
    async create(
      @Ctx() ctx: RequestContext,
      @Arg('organizationId', () => ID) organizationId: string,
      @Arg('input', () => Input) input: object,
      @Info() info: GraphQLResolveInfo,
    ) {
      const id = await operations.create(ctx, organizationId, input);
      const selection = selectionOf(info);
      return asksOnlyId(selection) ? { id } : operations.get(ctx, id, selection);
    }

    @AllowSignedIn()
    @Mutation(() => type, { name: `update${name}`, description: told.update })
    async update(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('input', () => Input) input: object,
      @Info() info: GraphQLResolveInfo,
    ) {
      await operations.update(ctx, id, { version }, input);
      return operations.get(ctx, id, selectionOf(info));
    }

    @Allow(...removers)
    @Mutation(() => ID, {
      name: `delete${name}`,
      description: `Returns the id of the deleted ${uncapitalized(name)}.`,
    })
    async remove(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
      await operations.remove(ctx, id);
      return id;
    }

    @AllowSignedIn()
    @Mutation(() => [ChangedRow], { name: `change${plural}`, description: `${told.change} ${BATCH}` })
    changeMany(@Ctx() ctx: RequestContext, @Arg('changes', () => [Change]) changes: RowVersionInput[]) {
      return operations.changeMany(ctx, changes);
    }

    @Allow(...removers)
    @Mutation(() => [ID], {
      name: `delete${plural}`,
      description: `Returns the ids of the deleted ${uncapitalized(plural)}. ${BATCH}`,
    })
    removeMany(@Ctx() ctx: RequestContext, @Arg('rows', () => [RowVersionInput]) rows: RowVersionInput[]) {
      return operations.removeMany(ctx, rows);
    }
  }
  return RecordResolver;
}
