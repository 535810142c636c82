import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { History, Save } from 'lucide-react';
import { clientDayFields, monthNow } from '../../../../schema/insights/chart-mark-rules.ts';
import { monthWords } from '../../../../schema/insights/month-words.ts';
import { useSaveClientDaysMutation } from '../../../graphql/generated/hooks.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { refusalOf } from '../../../records/save/refusal.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

const { clientDays: texts } = insightTexts;

interface ClientDaysFormProps {
  organizationId: string;
  /** Null for the whole organisation. */
  teamId: string | null;
  year: number;
  /** Days that are known, by month. */
  known: readonly { readonly month: string; readonly days: number }[];
  onSaved: () => void;
  /** The server refused it, perhaps because of what a colleague filled in meanwhile. */
  onRefused: () => void;
}

type Values = Record<string, string>;

/** Client days of the months of a year that have begun; what is typed stays in this tab until it is saved. */
export function ClientDaysForm({ organizationId, teamId, year, known, ...told }: ClientDaysFormProps) {
  const { onSaved, onRefused } = told;
  const [save] = useSaveClientDaysMutation();
  const draftKey = useDraftKey('client-days', `${organizationId}:${teamId ?? ''}:${year}`);
  const months = Array.from({ length: 12 }, (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`);
  const begun = months.filter((month) => month <= monthNow());
  const daysOf = (month: string) => known.find((one) => one.month === month)?.days ?? null;
  const rules = clientDayFields(begun);
  const valuesNow = (): Values =>
    Object.fromEntries(begun.map((month) => [month, daysOf(month)?.toLocaleString('nl-NL') ?? '']));

  const form = useForm<Values>({
    initialValues: valuesNow(),
    rules,
    draftKey,
    asksBeforeLeaving: true,
    async onSubmit(values) {
      const days = rules.cast(values) as Record<string, number | undefined>;
      const changes = begun.map((month) => ({
        ...{ month, days: days[month] ?? null, seen: daysOf(month) },
      }));
      try {
        await save({ variables: { organizationId, teamId, months: changes } });
      } catch (error) {
        onRefused();
        return refusalOf(error);
      }
      toast({ title: texts.saved, tone: 'success' });
      onSaved();
      return undefined;
    },
  });
  const { isRestored, failure, formik } = form;
  return (
    <Form form={form}>
      <Stack gap="6">
        {isRestored && (
          <Notice icon={<History size={18} />}>
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              {texts.restored}
              <Button size="sm" variant="outline" type="button" onClick={() => form.startAgain(valuesNow())}>
                {texts.clear}
              </Button>
            </Flex>
          </Notice>
        )}
        <SimpleGrid columns={{ base: 1, sm: 2, md: 3 }} gap="4">
          {begun.map((month) => (
            <TextField key={month} name={month} label={monthWords(month)} type="number" optional />
          ))}
        </SimpleGrid>
        {failure !== null && <Notice tone="failure">{texts.failed(failure)}</Notice>}
        <Button type="submit" width="fit-content" loading={formik.isSubmitting} loadingText={texts.save}>
          <Save aria-hidden />
          {texts.save}
        </Button>
      </Stack>
    </Form>
  );
}
