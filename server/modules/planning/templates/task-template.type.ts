import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Role } from '../../../../schema/people/identity.ts';
import type { QualityNorm, TaskTheme } from '../../../../schema/records/planning.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/page.type.ts';
import { RoleEnum } from '../../identity/index.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { CatalogueAbilities, CataloguePageAbilities } from '../catalogue/catalogue.type.ts';
import { QualityNormEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';
import { FrequencyType } from '../frequencies/frequency.type.ts';

@ObjectType('TaskTemplate', {
  description: 'A task that organisations plan every year.',
  simpleResolvers: true,
})
export class TaskTemplateType {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, {
    description:
      'The optimistic lock: incremented by each change; an update passes the version it was based on.',
  })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => OrganizationType, {
    nullable: true,
    description: 'The organisation whose own it is; null for one that a SuperAdmin made for several.',
  })
  organization!: OrganizationType | null;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;

  @Field(() => TaskThemeEnum)
  theme!: TaskTheme;

  @Field(() => QualityNormEnum, { nullable: true })
  norm!: QualityNorm | null;

  @Field(() => String, { description: 'The paragraph of the norm.' })
  normParagraph!: string;

  @Field(() => FrequencyType)
  frequency!: FrequencyType;

  @Field(() => [Int], {
    description: 'The months from whose first day the recurrence counts; none means January.',
  })
  months!: number[];

  @Field(() => Int, { description: 'Days from the start date to the deadline.' })
  leadTimeDays!: number;

  @Field(() => RoleEnum, {
    nullable: true,
    description: 'The usual role; planning a year assigns the task when exactly one person has the role.',
  })
  defaultRole!: Role | null;

  @Field(() => Boolean, { description: 'Whether completing it requires a result note.' })
  evidenceRequired!: boolean;

  @Field(() => String)
  handbookChapter!: string;

  @Field(() => Boolean)
  forAllOrganizations!: boolean;

  @Field(() => [OrganizationType], {
    description: 'The organisations it applies to, unless all; only those that the caller has access to.',
  })
  organizations!: OrganizationType[];

  @Field(() => Int, {
    description: 'The number of organisations it applies to, of those that the caller has access to.',
  })
  organizationCount!: number;

  @Field(() => Boolean, { description: 'Whether yearly plans include it.' })
  isActive!: boolean;

  @Field(() => CatalogueAbilities)
  abilities!: CatalogueAbilities;
}

@ObjectType('TaskTemplatePage', { description: 'A page of task templates.', simpleResolvers: true })
export class TaskTemplatePage {
  @Field(() => [TaskTemplateType])
  rows!: TaskTemplateType[];

  @Field(() => Int)
  total!: number;

  @Field(() => [Facet], {
    description: 'For theme and norm: the count of each value within the other filters.',
  })
  facets!: Facet[];

  @Field(() => CataloguePageAbilities)
  abilities!: CataloguePageAbilities;
}
