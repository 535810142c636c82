import 'reflect-metadata';
import { importedLists } from '../../../../server/modules/imports/imported-lists.ts';

/** Fields of risks in spreadsheets. */
export const riskFieldsOfImport = importedLists.find(({ kind }) => kind === 'Risk')?.fields ?? [];
