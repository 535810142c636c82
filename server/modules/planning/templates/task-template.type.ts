import { ID, Int } from 'type-graphql';
import { described, nullable, objectType, versioned } from '../../../platform/core/object-type.ts';
import { Facet } from '../../../platform/list/page.type.ts';
import { RoleEnum } from '../../identity/index.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { CatalogueAbilities, CataloguePageAbilities } from '../catalogue/catalogue.type.ts';
import { AuditKindEnum, QualityNormEnum, TaskThemeEnum } from '../catalogue/planning.enums.ts';
import { FrequencyType } from '../frequencies/frequency.type.ts';

export const TaskTemplateType = objectType('TaskTemplate', 'A task that organisations plan every year.', {
  ...versioned,
  organization: nullable(
    OrganizationType,
    'The organisation whose own it is; null for one that a SuperAdmin made for several.',
  ),
  title: String,
  description: String,
  theme: TaskThemeEnum,
  norm: nullable(QualityNormEnum),
  normParagraph: described(String, 'The paragraph of the norm.'),
  frequency: FrequencyType,
  months: described([Int], 'The months from whose first day the recurrence counts; none means January.'),
  leadTimeDays: described(Int, 'Days from the start date to the deadline.'),
  defaultRole: nullable(
    RoleEnum,
    'The usual role; planning a year assigns the task when exactly one person has the role.',
  ),
  evidenceRequired: described(Boolean, 'Whether completing it requires a result note.'),
  handbookChapter: String,
  auditTemplateId: nullable(ID, 'The list of questions of the audit that its tasks open.'),
  auditKind: nullable(AuditKindEnum, 'The kind of that audit.'),
  forAllOrganizations: Boolean,
  organizations: described(
    [OrganizationType],
    'The organisations it applies to, unless all; only those that the caller has access to.',
  ),
  organizationCount: described(
    Int,
    'The number of organisations it applies to, of those that the caller has access to.',
  ),
  isActive: described(Boolean, 'Whether yearly plans include it.'),
  abilities: CatalogueAbilities,
});

export const TaskTemplatePage = objectType('TaskTemplatePage', 'A page of task templates.', {
  rows: [TaskTemplateType],
  total: Int,
  facets: described([Facet], 'For theme and norm: the count of each value within the other filters.'),
  abilities: CataloguePageAbilities,
});
