import { Field, ID, InputType, Int } from 'type-graphql';
import { auditTemplateRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import { inputType } from '../../../platform/core/input-type.ts';
import { described, nullable, objectType, versioned } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { OrganizationType } from '../../organizations/index.ts';
import { AuditKindEnum, QualityNormEnum } from '../../planning/index.ts';
import { AuditConditionType, AuditRatingEnum } from '../audit.type.ts';

const TemplateQuestion = objectType('AuditTemplateQuestion', 'A question of a list.', {
  id: described(ID, 'The same through the versions of the list.'),
  text: String,
  paragraph: described(String, 'The paragraph of the norm; empty for none.'),
  help: String,
  needsExplanation: described(Boolean, 'Whether NotMet asks for an explanation.'),
  needsFinding: described(Boolean, 'Whether NotMet asks for a finding.'),
  needsPhoto: described(Boolean, 'Whether NotMet asks for a photo.'),
  condition: nullable(AuditConditionType, 'Null for a question that is always asked.'),
});

const TemplateSection = objectType('AuditTemplateSection', 'A part of a list of questions.', {
  title: String,
  questions: [TemplateQuestion],
});

export const AuditTemplateType = objectType(
  'AuditTemplate',
  'A list of questions. What is saved is a draft; audits use the version that was published last.',
  {
    ...versioned,
    organization: nullable(OrganizationType, 'Whose own it is; null for a list of all organisations.'),
    title: String,
    description: String,
    kind: nullable(AuditKindEnum),
    norm: nullable(QualityNormEnum),
    isActive: described(Boolean, 'Whether new audits may choose it.'),
    sections: [TemplateSection],
    questionCount: Int,
    publishedVersion: nullable(Int, 'Null for a list that was never published.'),
    publishedAt: nullable(DateTimeScalar),
    abilities: objectType('AuditTemplateAbilities', 'What the caller may do with the list.', {
      update: Boolean,
      delete: Boolean,
    }),
  },
);

@InputType('AuditConditionInput')
class ConditionInput {
  @Field(() => ID, {
    description: 'The id of an earlier question; of a new one the id that it has in the input.',
  })
  questionId!: string;

  @Field(() => [AuditRatingEnum])
  ratings!: string[];
}

@InputType('AuditTemplateQuestionInput')
class QuestionInput {
  @Field(() => ID, { nullable: true, description: 'Of a question that is there already.' })
  id?: string | null;

  @Field(() => String, { nullable: true })
  text?: string | null;

  @Field(() => String, { nullable: true })
  paragraph?: string | null;

  @Field(() => String, { nullable: true })
  help?: string | null;

  @Field(() => Boolean, { nullable: true })
  needsExplanation?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  needsFinding?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  needsPhoto?: boolean | null;

  @Field(() => ConditionInput, { nullable: true, description: 'After which ratings it is asked.' })
  condition?: ConditionInput | null;
}

@InputType('AuditTemplateSectionInput')
class SectionInput {
  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => [QuestionInput], { nullable: true })
  questions?: QuestionInput[] | null;
}

export const AuditTemplateInput = inputType(
  'AuditTemplateInput',
  `A list of at most ${auditLimits.questions} questions; the title is required.`,
  auditTemplateRules,
  {
    ...{ title: String, description: String, kind: AuditKindEnum, norm: QualityNormEnum, isActive: Boolean },
    sections: [SectionInput],
  },
);
