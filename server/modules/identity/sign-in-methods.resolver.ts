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
  @Query(() => SignInOptions, { description: 'The sign-in methods of this installation.' })
  signInOptions(@Ctx() ctx: RequestContext): SignInOptions {
    const { signUp, google } = ctx.services.settings;
    return {
      signUp: signUp === 'open' ? SignUpPolicy.Open : SignUpPolicy.Invite,
      googleClientId: google.clientId ?? null,
    };
  }

  @AllowSignedIn()
  @Query(() => Boolean, { description: "Whether a Google account is linked to the caller's account." })
  googleLinked(@Ctx() ctx: RequestContext) {
    return isGoogleLinked(ctx);
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description:
      'Requests an account; a mail contains the next step. The answer is the same for every address.',
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
    description: 'Creates the requested account with the secret from the mail, once and within a day.',
  })
  async confirmEmail(@Ctx() ctx: RequestContext, @Arg('secret', () => String) secret: string) {
    await confirmEmail(ctx, secret);
    return true;
  }

  @AllowAnyone()
  @Mutation(() => Boolean, {
    description: 'Mails a link to change the password. The answer is the same for every address.',
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
  @Mutation(() => Boolean, { description: "Changes the caller's password and ends their other sessions." })
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
      'For browsers, before requesting a token from Google: the nonce that the token must contain. Valid ' +
      'once, for ten minutes, together with the cookie of this answer.',
  })
  beginGoogle(@Ctx() ctx: RequestContext) {
    return beginGoogle(ctx);
  }

  @AllowAnyone()
  @Mutation(() => SignInResult, {
    description:
      'Signs in with an identity token from Google; in a browser it must contain the nonce of ' +
      '`beginGoogle`.',
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
    description: "Links the caller's Google account for signing in.",
  })
  async linkGoogle(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    await linkGoogle(ctx, token);
    return true;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: "Unlinks the caller's Google account." })
  async unlinkGoogle(@Ctx() ctx: RequestContext) {
    await unlinkGoogle(ctx);
    return true;
  }
}
