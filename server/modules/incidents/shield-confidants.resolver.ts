import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { listShieldConfidants } from './access/shield-confidants.ts';
import { ShieldConfidant } from './access/shield-confidants.type.ts';

/** Confidants who are told of a report under shield. */
@Resolver()
export class ShieldConfidantsResolver {
  @AllowSignedIn()
  @Query(() => [ShieldConfidant], {
    description:
      'The confidants of an organisation, by name, as they stand to the person who asks: those who are told of a report ' +
      'under shield, and those who lead them and are told only by choice. Never the person themselves.',
  })
  shieldConfidants(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
  ): Promise<ShieldConfidant[]> {
    return listShieldConfidants(ctx, organizationId);
  }
}
