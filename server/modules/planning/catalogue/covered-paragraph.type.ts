import { Field, InputType } from 'type-graphql';
import type { QualityNorm } from '../../../../schema/records/planning.ts';
import { described, objectType } from '../../../platform/core/object-type.ts';
import { QualityNormEnum } from './planning.enums.ts';

export const CoveredParagraphType = objectType('CoveredParagraph', 'A paragraph of a norm.', {
  norm: QualityNormEnum,
  paragraph: described(String, "Its number, such as '7.5.3'."),
});

@InputType('CoveredParagraphInput')
export class CoveredParagraphInput {
  @Field(() => QualityNormEnum, { nullable: true })
  norm?: QualityNorm | null;

  @Field(() => String, { nullable: true, description: "Its number, such as '7.5.3'." })
  paragraph?: string | null;
}
