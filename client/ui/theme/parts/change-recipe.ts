import { mergeConfigs, type SlotRecipeConfig } from '@chakra-ui/react';

/** A recipe of Chakra with what this product changes in it, for a component that is loaded after the first page. */
export function changeRecipe(recipe: SlotRecipeConfig, changed: Partial<SlotRecipeConfig>): SlotRecipeConfig {
  const merged = mergeConfigs(
    { theme: { slotRecipes: { part: recipe } } },
    { theme: { slotRecipes: { part: { slots: recipe.slots, ...changed } } } },
  );
  return merged.theme?.slotRecipes?.part ?? recipe;
}
