import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowSignedIn } from '../../../platform/security/authorize.ts';
import { getPreferences, updatePreferences } from './preferences.service.ts';
import { Preferences, PreferencesInput } from './preferences.type.ts';

@Resolver()
export class PreferencesResolver {
  @AllowSignedIn()
  @Query(() => Preferences, { description: "The caller's preferences." })
  preferences(@Ctx() ctx: RequestContext) {
    return getPreferences(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => Preferences, { description: 'Partial update: omitted preferences are unchanged.' })
  updatePreferences(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PreferencesInput) input: PreferencesInput,
  ) {
    return updatePreferences(ctx, input);
  }
}
