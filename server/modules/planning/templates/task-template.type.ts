import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Role } from '../../../../schema/terms/identity.ts';
import type { QualityNorm, TaskTheme } from '../../../../schema/terms/planning.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { Facet } from '../../../platform/list/facet.type.ts';
import { RoleEnum } from '../../identity/index.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { CatalogueAbilities, CataloguePageAbilities } from '../catalogue/catalogue.type.ts';
import { QualityNormEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';
import { FrequencyType } from '../frequencies/frequency.type.ts';

@ObjectType('TaskTemplate', {
  description: 'A task that organisations plan each year.',
  simpleResolvers: true,
})
export class TaskTemplateType {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Counts the changes; an update names the version it was made to.' })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;

  @Field(() => DateTimeScalar)
  updatedAt!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;

  @Field(() => TaskThemeEnum)
  theme!: TaskTheme;

  @Field(() => QualityNormEnum, { nullable: true })
  norm!: QualityNorm | null;

  @Field(() => String, { description: 'Which paragraph of the norm.' })
  normParagraph!: string;

  @Field(() => FrequencyType)
  frequency!: FrequencyType;

  @Field(() => [Int], { description: 'The months from whose first day is counted; none is January.' })
  months!: number[];

  @Field(() => Int, { description: 'The deadline is so many days after the start date.' })
  leadTimeDays!: number;

  @Field(() => RoleEnum, {
    nullable: true,
    description: 'Whose work it usually is; planning a year gives it to the only one who has the role.',
  })
  defaultRole!: Role | null;

  @Field(() => Boolean, { description: 'Whether a note of the result is required to finish it.' })
  evidenceRequired!: boolean;

  @Field(() => String)
  handbookChapter!: string;

  @Field(() => Boolean)
  forAllOrganizations!: boolean;

  @Field(() => [OrganizationType], {
    description: 'Which ones, where it is not for all; only those within reach.',
  })
  organizations!: OrganizationType[];

  @Field(() => Int, { description: 'How many organisations within reach it is for.' })
  organizationCount!: number;

  @Field(() => Boolean, { description: 'Whether it is planned.' })
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
