import { Box, chakra, Text } from '@chakra-ui/react';
import { prismaCategories, prismaCategoriesOf, prismaGroups } from '../../../../schema/records/incidents.ts';
import { useFormField } from '../../../ui/fields/use-form-field.ts';

const Choice = chakra('label', {
  base: { display: 'flex', gap: '3', py: '1.5', minH: '8', minW: '0' },
});
const Mark = chakra('input', { base: { boxSize: '4', mt: '1', flexShrink: '0', accentColor: 'teal.solid' } });

/** The categories of PRISMA by their groups, each with what is meant by it. */
export function PrismaFields() {
  const { input, helpers } = useFormField<readonly string[]>('prismaCategories');
  const chosen = input.value;
  const toggle = (code: string, isOn: boolean) =>
    void helpers.setValue(isOn ? [...chosen, code] : chosen.filter((one) => one !== code));
  return prismaGroups.list.map(({ code: group, name }) => (
    <Box as="fieldset" key={group} minW="0">
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1">
        {name}
      </Text>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} columnGap="6">
        {prismaCategoriesOf[group].map((code) => {
          const category = prismaCategories.of(code);
          return (
            <Choice key={code}>
              <Mark
                type="checkbox"
                name="prismaCategories"
                value={code}
                checked={chosen.includes(code)}
                onChange={({ target }) => toggle(code, target.checked)}
              />
              <Box as="span" minW="0" css={{ '&, & *': { overflowWrap: 'anywhere' } }}>
                {category.name}
                <Text as="span" display="block" textStyle="sm" color="fg.muted">
                  {category.hint}
                </Text>
              </Box>
            </Choice>
          );
        })}
      </Box>
    </Box>
  ));
}
