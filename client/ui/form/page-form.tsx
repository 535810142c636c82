import { Button, Flex, Stack } from '@chakra-ui/react';
import type { FormikValues } from 'formik';
import { History, Send } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { focusFirst } from './focus-first.ts';
import { Form } from './form.tsx';
import type { FormCourse } from './use-form.ts';

interface PageFormProps<Values extends FormikValues> {
  form: FormCourse<Values>;
  /** Values with which it begins again. */
  newValues: () => Values;
  /** Name of the field to put the focus on at once; none while it is undefined. */
  focused: string | undefined;
  texts: {
    readonly restored: string;
    readonly clear: string;
    readonly submit: string;
    readonly failed: (message: string) => string;
  };
  children: ReactNode;
}

/** The one form of a page, with a notice about its restored draft above its fields, and sending it below. */
export function PageForm<Values extends FormikValues>(props: PageFormProps<Values>) {
  const { form, newValues, focused, texts, children } = props;
  const { element, isRestored, failure } = form;
  useEffect(() => {
    if (focused) focusFirst(element.current, [focused]);
  }, [focused, element]);

  return (
    <Form form={form}>
      <Stack gap="7">
        {isRestored && (
          <Notice icon={<History size={18} />}>
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              {texts.restored}
              <Button size="sm" variant="outline" type="button" onClick={() => form.startAgain(newValues())}>
                {texts.clear}
              </Button>
            </Flex>
          </Notice>
        )}
        {children}
        <Stack gap="4">
          {failure !== null && <Notice tone="failure">{texts.failed(failure)}</Notice>}
          <Button
            type="submit"
            size="xl"
            width={{ base: 'full', sm: 'fit-content' }}
            loading={form.formik.isSubmitting}
            loadingText={texts.submit}
          >
            <Send aria-hidden />
            {texts.submit}
          </Button>
        </Stack>
      </Stack>
    </Form>
  );
}
