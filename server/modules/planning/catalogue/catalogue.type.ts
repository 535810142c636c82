import { Field, ObjectType } from 'type-graphql';

@ObjectType('CatalogueAbilities', {
  description: 'What the caller may do with a frequency or a task template.',
  simpleResolvers: true,
})
export class CatalogueAbilities {
  @Field(() => Boolean)
  update!: boolean;

  @Field(() => Boolean)
  delete!: boolean;
}

@ObjectType('CataloguePageAbilities', {
  description: 'What the caller may do with the list.',
  simpleResolvers: true,
})
export class CataloguePageAbilities {
  @Field(() => Boolean)
  create!: boolean;
}
