import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { History, Save } from 'lucide-react';
import { type RetentionKind, retentionKinds, retentionYears } from '../../../schema/records/retention.ts';
import { retentionFields, retentionRules } from '../../../schema/records/retention-rules.ts';
import { useSaveRetentionMutation } from '../../graphql/generated/hooks.ts';
import { retentionTexts } from '../../i18n/nl/retention.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { refusalOf } from '../../records/save/refusal.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { RetentionSection } from './retention-section.tsx';

const { years: texts } = retentionTexts;

interface RetentionYearsFormProps {
  organizationId: string;
  kinds: readonly { readonly kind: RetentionKind; readonly years: number }[];
  onSaved: () => void;
}

type Values = Record<string, string>;

/** The years that each kind is kept. */
export function RetentionYearsForm({ organizationId, kinds, onSaved }: RetentionYearsFormProps) {
  const [save] = useSaveRetentionMutation();
  const draftKey = useDraftKey('retention', organizationId);
  const valuesNow = (): Values =>
    Object.fromEntries(kinds.map(({ kind, years }) => [retentionFields[kind], String(years)]));
  const form = useForm<Values>({
    initialValues: valuesNow(),
    rules: retentionRules,
    draftKey,
    asksBeforeLeaving: true,
    async onSubmit(values) {
      try {
        await save({ variables: { organizationId, input: retentionRules.cast(values) } });
      } catch (error) {
        return refusalOf(error);
      }
      toast({ title: texts.saved, tone: 'success' });
      onSaved();
      return undefined;
    },
  });
  const { isRestored, failure, formik } = form;
  return (
    <RetentionSection heading={texts.heading} explained={texts.explained}>
      <Form form={form}>
        <Stack gap="5">
          {isRestored && (
            <Notice icon={<History size={18} />}>
              <Flex gap="3" align="center" justify="space-between" wrap="wrap">
                {texts.restored}
                <Button
                  size="sm"
                  variant="outline"
                  type="button"
                  onClick={() => form.startAgain(valuesNow())}
                >
                  {texts.clear}
                </Button>
              </Flex>
            </Notice>
          )}
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            {kinds.map(({ kind }) => {
              const { least, most, usual } = retentionYears[kind];
              return (
                <TextField
                  key={kind}
                  name={retentionFields[kind]}
                  label={retentionKinds.nameOf(kind)}
                  hint={texts.hint(least, most, usual)}
                  type="number"
                />
              );
            })}
          </SimpleGrid>
          {failure !== null && <Notice tone="failure">{texts.failed(failure)}</Notice>}
          <Button
            type="submit"
            width="fit-content"
            size={{ base: 'md', md: 'sm' }}
            loading={formik.isSubmitting}
            loadingText={texts.save}
          >
            <Save aria-hidden />
            {texts.save}
          </Button>
        </Stack>
      </Form>
    </RetentionSection>
  );
}
