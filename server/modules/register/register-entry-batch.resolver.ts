import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { RegisterStatus } from '../../../schema/records/register.ts';
import { registerEntryRules } from '../../../schema/records/register-rules.ts';
import { inputFieldsOf } from '../../platform/core/input-field.ts';
import { DateScalar } from '../../platform/core/scalars.ts';
import { BATCH, ChangedRow, RowVersionInput } from '../../platform/request/batch.type.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { TEAM_INPUT } from '../teams/index.ts';
import { changeRegisterEntries, deleteRegisterEntries } from './change-register-entries.service.ts';
import { RegisterStatusEnum } from './register-entry.type.ts';

const accepted = inputFieldsOf(registerEntryRules);

@InputType('RegisterEntryChange', { description: 'What becomes of one entry; what is omitted stays.' })
export class RegisterEntryChangeInput extends RowVersionInput {
  @Field(() => RegisterStatusEnum, accepted('status'))
  status?: RegisterStatus | null;

  @Field(() => DateScalar, accepted('expectedCompletionDate'))
  expectedCompletionDate?: string | null;

  @Field(() => String, accepted('responsibleEmployee'))
  responsibleEmployee?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'A person of the organisation, or null for nobody; only Admins and SuperAdmins may choose.',
  })
  responsibleUserId?: string | null;

  @Field(() => ID, TEAM_INPUT)
  teamId?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'When it is evaluated; null for no day.' })
  evaluateOn?: string | null;
}

@Resolver()
export class RegisterEntryBatchResolver {
  @AllowSignedIn()
  @Mutation(() => [ChangedRow], { description: BATCH })
  changeRegisterEntries(
    @Ctx() ctx: RequestContext,
    @Arg('changes', () => [RegisterEntryChangeInput]) changes: RegisterEntryChangeInput[],
  ) {
    return changeRegisterEntries(ctx, changes);
  }

  @AllowSignedIn()
  @Mutation(() => [ID], { description: `Returns the ids of the deleted entries. ${BATCH}` })
  deleteRegisterEntries(
    @Ctx() ctx: RequestContext,
    @Arg('rows', () => [RowVersionInput]) rows: RowVersionInput[],
  ) {
    return deleteRegisterEntries(ctx, rows);
  }
}
