import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { Role } from '../../../../schema/people/identity.ts';
import type { AuditKind } from '../../../../schema/records/audits.ts';
import type { QualityNorm, TaskTheme } from '../../../../schema/records/planning.ts';
import { taskTemplateRules } from '../../../../schema/records/planning-rules.ts';
import { inputFieldsOf } from '../../../platform/core/input-field.ts';
import { PageArgs, sortInput } from '../../../platform/list/page.type.ts';
import { RoleEnum } from '../../identity/index.ts';
import { AuditKindEnum, QualityNormEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';
import { taskTemplatePage } from './task-template.page.ts';

const TaskTemplateSort = sortInput(
  'TaskTemplate',
  taskTemplatePage.definition.sorts,
  'The sortable columns.',
);

@InputType('TaskTemplateFilter', {
  description: 'Per given field, templates with one of the values.',
})
export class TaskTemplateFilter {
  @Field(() => [TaskThemeEnum], { nullable: true })
  theme?: TaskTheme[] | null;

  @Field(() => [QualityNormEnum], { nullable: true })
  norm?: QualityNorm[] | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether they are the own templates of one organisation.',
  })
  isOwn?: boolean | null;
}

@ArgsType()
export class TaskTemplatesArgs extends PageArgs {
  @Field(() => ID, {
    nullable: true,
    description:
      'Only the own templates of this organisation; without it, all that the caller has access to.',
  })
  organizationId?: string | null;

  @Field(() => TaskTemplateSort, { nullable: true, description: 'Defaults to title.' })
  sort?: InstanceType<typeof TaskTemplateSort> | null;

  @Field(() => TaskTemplateFilter, { nullable: true })
  filter?: TaskTemplateFilter | null;

  @Field(() => String, { nullable: true, description: 'Words that occur in the title or the description.' })
  search?: string | null;
}

const accepted = inputFieldsOf(taskTemplateRules);

/** All fields are nullable, so that the rules report missing ones in Dutch per field. */
@InputType('TaskTemplateInput', {
  description: 'Title, description, theme, frequency and lead time are required.',
})
export class TaskTemplateInput {
  @Field(() => String, accepted('title'))
  title?: string | null;

  @Field(() => String, accepted('description'))
  description?: string | null;

  @Field(() => TaskThemeEnum, { nullable: true })
  theme?: TaskTheme | null;

  @Field(() => QualityNormEnum, { nullable: true })
  norm?: QualityNorm | null;

  @Field(() => String, accepted('normParagraph'))
  normParagraph?: string | null;

  @Field(() => ID, { nullable: true, description: 'An active one, or the one it has.' })
  frequencyId?: string | null;

  @Field(() => [Int], { nullable: true, description: '1 to 12, each once.' })
  months?: number[] | null;

  @Field(() => Int, { nullable: true, description: '0 to 365.' })
  leadTimeDays?: number | null;

  @Field(() => RoleEnum, {
    nullable: true,
    description:
      'Planning a year assigns the tasks when exactly one person in the organisation has this role.',
  })
  defaultRole?: Role | null;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to false.' })
  evidenceRequired?: boolean | null;

  @Field(() => String, accepted('handbookChapter'))
  handbookChapter?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A published list of questions of the organisation or of all: its tasks open an audit with it.',
  })
  auditTemplateId?: string | null;

  @Field(() => AuditKindEnum, {
    nullable: true,
    description: 'The kind of that audit; required with a list.',
  })
  auditKind?: AuditKind | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Defaults to true; of no account for an own template.',
  })
  forAllOrganizations?: boolean | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'At least one, unless it applies to all or is an own template.',
  })
  organizationIds?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Defaults to true.' })
  isActive?: boolean | null;
}
