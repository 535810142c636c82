import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { AppError } from '../../platform/core/errors.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import type { ListRow } from '../../platform/list/read-rows.ts';
import { type Selection, selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn, RequireReauthentication } from '../../platform/security/authorize.ts';
import type { PublishingService } from './define-publishing.ts';
import { PublishingSettingsInput, PublishingSettingsType, ReaderType } from './publishing.type.ts';
import { publishingSettings, updatePublishingSettings } from './settings.service.ts';

interface PublishingOperations {
  /** Name of the kind, such as 'Manual'. */
  readonly name: string;
  readonly type: new () => object;
  readonly get: (ctx: RequestContext, id: string, selection: Selection) => Promise<ListRow>;
  readonly service: PublishingService;
}

/** The record, as far as the caller still sees it: a decided draft is gone for a reviewer who is no Admin. */
const stillSeen = (record: Promise<ListRow>): Promise<ListRow | null> =>
  record.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });

/**
 * Makes the operations of publishing of a kind of record: review and approval of its draft, publication, withdrawal,
 * earlier versions, and confirmations of reading.
 */
export function publishingResolver({ name, type, get, service }: PublishingOperations): new () => object {
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

  @Resolver()
  class PublishedResolver {
    @Allow('Admin', 'SuperAdmin')
    @Mutation(() => type, {
      name: `submit${name}`,
      description: 'Asks for the approval of the draft. Fails with CONFLICT when the version is outdated.',
    })
    async submit(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.submit(ctx, id, { version });
      return get(ctx, id, selectionOf(info));
    }

    @AllowSignedIn()
    @Mutation(() => type, {
      nullable: true,
      name: `approve${name}`,
      description:
        'Approves the draft, for who did not write on it, for Admins and the reviewer; null for a reviewer who ' +
        'no longer sees it. Fails with CONFLICT when the version is outdated.',
    })
    async approve(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.approve(ctx, id, { version });
      return stillSeen(get(ctx, id, selectionOf(info)));
    }

    @AllowSignedIn()
    @Mutation(() => type, {
      nullable: true,
      name: `sendBack${name}`,
      description:
        'Sends the draft back to its authors with a remark, for Admins and the reviewer; null for a reviewer who ' +
        'no longer sees it. Fails with CONFLICT when the version is outdated.',
    })
    async sendBack(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('remark', () => String) remark: string,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.sendBack(ctx, id, { version }, { remark });
      return stillSeen(get(ctx, id, selectionOf(info)));
    }

    @Allow('Admin', 'SuperAdmin')
    @Mutation(() => type, {
      name: `publish${name}`,
      description:
        'Publishes the draft as the next version; approved first where the organisation wants a second person. Fails with ' +
        'CONFLICT when the version is outdated.',
    })
    async publish(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.publish(ctx, id, { version });
      return get(ctx, id, selectionOf(info));
    }

    @Allow('Admin', 'SuperAdmin')
    @Mutation(() => type, {
      name: `withdraw${name}`,
      description: 'Ends what is published, with a reason. Fails with CONFLICT when the version is outdated.',
    })
    async withdraw(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('reason', () => String) reason: string,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.withdraw(ctx, id, { version }, { reason });
      return get(ctx, id, selectionOf(info));
    }

    @Allow('Admin', 'SuperAdmin')
    @Mutation(() => type, {
      name: `confirm${name}Review`,
      description:
        'Notes that what is published was looked at and is still right, and the day before which it is looked at again. ' +
        'Fails with CONFLICT when the version is outdated.',
    })
    async confirmReview(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('reviewDate', () => DateScalar) reviewDate: string,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.confirmReview(ctx, id, { version }, { reviewDate });
      return get(ctx, id, selectionOf(info));
    }

    @Allow('Admin', 'SuperAdmin')
    @Mutation(() => type, {
      name: `discard${name}Draft`,
      description:
        'Discards the draft beside a published version. Fails with CONFLICT when the version is outdated.',
    })
    async discard(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.discard(ctx, id, { version });
      return get(ctx, id, selectionOf(info));
    }

    @Allow('Admin', 'SuperAdmin')
    @Mutation(() => type, {
      name: `restore${name}Version`,
      description:
        'Makes the draft anew out of an earlier version. Fails with CONFLICT when the version is outdated.',
    })
    async restore(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('version', () => Int) version: number,
      @Arg('number', () => Int) number: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.restore(ctx, id, { version }, number);
      return get(ctx, id, selectionOf(info));
    }

    @AllowSignedIn()
    @Mutation(() => type, {
      name: `confirm${name}Reading`,
      description:
        'Notes that the caller has read the published version of this number. Fails with CONFLICT when another one is ' +
        'published.',
    })
    async confirmReading(
      @Ctx() ctx: RequestContext,
      @Arg('id', () => ID) id: string,
      @Arg('number', () => Int) number: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      await service.confirmReading(ctx, id, number);
      return get(ctx, id, selectionOf(info));
    }

    @Allow('Admin', 'SuperAdmin')
    @Mutation(() => Int, {
      name: `remind${name}Readers`,
      description: 'Reminds everybody who is asked to read it and has not; returns their number.',
    })
    remind(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
      return service.remindReaders(ctx, id);
    }

    @Allow('Admin', 'SuperAdmin')
    @Query(() => [ReaderType], {
      name: `${field}Readers`,
      description: 'The people who are asked to read it, those who have not first.',
    })
    readers(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
      return service.listReaders(ctx, id);
    }
  }
  return PublishedResolver;
}

/** Settings of publishing, of every kind. */
@Resolver()
export class PublishingSettingsResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => PublishingSettingsType)
  publishingSettings(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return publishingSettings(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @RequireReauthentication()
  @Mutation(() => PublishingSettingsType)
  updatePublishingSettings(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => PublishingSettingsInput) input: object,
  ) {
    return updatePublishingSettings(ctx, organizationId, input);
  }
}
