import { type PrismaCategory, prismaCategories } from '../../../../schema/records/incidents.ts';
import { handlingTexts } from '../../../i18n/nl/handling.ts';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import type { Incident } from '../incident-values.ts';

/** The names of the whys in the form, in their order. */
export const whyNames = ['why1', 'why2', 'why3', 'why4', 'why5'] as const;

type WhyName = (typeof whyNames)[number];

/** Values of the analysis form. */
export type CausesFormValues = Record<WhyName, string> & {
  prismaCategories: readonly string[];
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
};

export function toCausesValues({ causeAnalysis, version }: Incident): CausesFormValues {
  const whys = Object.fromEntries(whyNames.map((name, index) => [name, causeAnalysis.whys[index] ?? '']));
  return {
    ...(whys as Record<WhyName, string>),
    prismaCategories: causeAnalysis.prismaCategories,
    version,
  };
}

export function toCausesInput(values: CausesFormValues) {
  return {
    whys: whyNames.map((name) => values[name].trim()),
    prismaCategories: values.prismaCategories as PrismaCategory[],
  };
}

/** The categories by their Dutch names. */
export const prismaNames = (codes: readonly string[]) =>
  prismaCategories.list.filter(({ code }) => codes.includes(code)).map(({ name }) => name);

/** How two versions of an analysis are laid side by side. */
export const comparedCauses: readonly ComparedField<CausesFormValues>[] = [
  ...whyNames.map((name, index) => ({
    name,
    label: handlingTexts.causes.why(index + 1),
    shown: (values: CausesFormValues) => values[name],
  })),
  {
    name: 'prismaCategories',
    label: handlingTexts.causes.prisma,
    shown: ({ prismaCategories: codes }) => prismaNames(codes).join(', '),
  },
];
