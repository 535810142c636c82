import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('FacetValue', { description: 'A value to filter by.', simpleResolvers: true })
export class FacetValue {
  @Field(() => String)
  value!: string;

  @Field(() => Int, { description: 'How many rows have it.' })
  count!: number;
}

@ObjectType('Facet', { description: 'A field to filter by, with its values.', simpleResolvers: true })
export class Facet {
  @Field(() => String)
  field!: string;

  @Field(() => [FacetValue])
  values!: FacetValue[];
}
