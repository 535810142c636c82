import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { AllowSignedIn } from '../../platform/authorize.ts';
import type { RequestContext } from '../../platform/context.ts';
import { getPreferences, updatePreferences } from './preferences.service.ts';
import { Preferences, PreferencesInput } from './preferences.type.ts';

@Resolver()
export class PreferencesResolver {
  @AllowSignedIn()
  @Query(() => Preferences, { description: "One's own preferences." })
  preferences(@Ctx() ctx: RequestContext) {
    return getPreferences(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => Preferences, { description: 'Changes what is given and leaves the rest.' })
  updatePreferences(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PreferencesInput) input: PreferencesInput,
  ) {
    return updatePreferences(ctx, input);
  }
}
