import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import {
  AllowAnyone,
  AllowSignedIn,
  AllowSignedInWithoutTransaction,
  RequireReauthentication,
} from '../../platform/security/authorize.ts';
import { COOKIE_ARGUMENT, SignInResult } from './account/user.type.ts';
import { signInWithGoogle } from './google/google.service.ts';
import { isGoogleLinked, linkGoogle, unlinkGoogle } from './google/google-link.service.ts';
import { beginGoogle } from './google/google-nonce.ts';
import { changeOwnPassword, changePassword } from './password/password-change.service.ts';
import { requestPasswordChange } from './password/password-request.service.ts';
import { confirmEmail, signUp } from './sign-in/sign-up.service.ts';
import { SignInOptions, SignUpPolicy } from './sign-in-methods.type.ts';

@Resolver()
export class SignInMethodsResolver {
  @AllowAnyone()
  @Query(() => SignInOptions, { description: 'Which ways in this installation has.' })
  signInOptions(@Ctx() ctx: RequestContext): SignInOptions {
    const { signUp, google } = ctx.services.settings;
    return {
      signUp: signUp === 'open' ? SignUpPolicy.Open : SignUpPolicy.Invite,
      googleClientId: google.clientId ?? null,
    };
  }

  @AllowSignedIn()
  @Query(() => Boolean, { description: "Whether an account at Google opens one's own account." })
  googleLinked(@Ctx() ctx: RequestContext) {
    return isGoogleLinked(ctx);
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description: 'Asks for an account; a mail tells how to go on. The answer is the same for every address.',
  })
  async signUp(
    @Ctx() ctx: RequestContext,
    @Arg('email', () => String) email: string,
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
  ) {
    await signUp(ctx, { email, username, password });
    return true;
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description: 'Makes the account that was asked for, with the secret from the mail; once, within a day.',
  })
  async confirmEmail(@Ctx() ctx: RequestContext, @Arg('secret', () => String) secret: string) {
    await confirmEmail(ctx, secret);
    return true;
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description:
      'Sends a mail with which the password can be changed. The answer is the same for every address.',
  })
  async requestPasswordChange(@Ctx() ctx: RequestContext, @Arg('email', () => String) email: string) {
    await requestPasswordChange(ctx, email);
    return true;
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description:
      'Changes a forgotten password with the secret from the mail, once and within half an hour; ends every session.',
  })
  async changePassword(
    @Ctx() ctx: RequestContext,
    @Arg('secret', () => String) secret: string,
    @Arg('password', () => String) password: string,
  ) {
    await changePassword(ctx, { secret, password });
    return true;
  }

  @AllowSignedInWithoutTransaction()
  @Mutation(() => Boolean, { description: "Changes one's own password; ends one's other sessions." })
  async changeOwnPassword(
    @Ctx() ctx: RequestContext,
    @Arg('currentPassword', () => String) currentPassword: string,
    @Arg('password', () => String) password: string,
  ) {
    await changeOwnPassword(ctx, { currentPassword, password });
    return true;
  }

  @AllowAnyone()
  @Mutation(() => String, {
    description:
      'For browsers, before they ask Google for a token: the nonce that the token has to name. It lasts ten minutes, once, with the cookie that comes with the answer.',
  })
  beginGoogle(@Ctx() ctx: RequestContext) {
    return beginGoogle(ctx);
  }

  @AllowAnyone()
  @Mutation(() => SignInResult, {
    description:
      "Signs in with Google's identity token; in a browser one that was asked for with the nonce of `beginGoogle`.",
  })
  signInWithGoogle(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String) token: string,
    @Arg('cookie', () => Boolean, COOKIE_ARGUMENT) cookie: boolean,
  ) {
    return signInWithGoogle(ctx, { token, cookie });
  }

  @AllowSignedInWithoutTransaction()
  @RequireReauthentication()
  @Mutation(() => Boolean, {
    description: "Lets one's account at Google open one's account here from now on.",
  })
  async linkGoogle(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    await linkGoogle(ctx, token);
    return true;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: "Lets no account at Google open one's own account any more." })
  async unlinkGoogle(@Ctx() ctx: RequestContext) {
    await unlinkGoogle(ctx);
    return true;
  }
}
