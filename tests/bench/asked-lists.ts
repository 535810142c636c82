import 'reflect-metadata';
import type { DocumentNode } from 'graphql';
import { listIncidents } from '../../server/modules/incidents/index.ts';
import { listTaskEvents } from '../../server/modules/planning/index.ts';
import { listRegisterEntries } from '../../server/modules/register/index.ts';
import type { Selection } from '../../server/platform/list/selection.ts';
import type { RequestContext } from '../../server/platform/request/context.ts';
import { registerWireSelection } from '../../server/rest/register/register.fields.ts';
import type { ListName } from './bare-lists.ts';
import {
  incidentsDocument,
  rootSelection,
  rowsDocument,
  screenDocument,
  taskEventsDocument,
} from './documents.ts';
import { MONTH_PAGE, monthAround } from './month.ts';

export const PAGE_SIZE = 50;

/** A list that the product and the bare handler are both asked for. */
export interface AskedList {
  /** The name of its measure. */
  readonly name: string;
  readonly rowsPerAnswer: number;
  /** The document sent over GraphQL; null for the list over REST. */
  readonly document: DocumentNode | null;
  /** Variables besides the organisation. */
  readonly options: { readonly page: number; readonly pageSize: number };
  readonly selection: Selection;
  /** The product's own code for this list. */
  readonly list: (ctx: RequestContext, input: never, selection: Selection) => Promise<unknown>;
}

const FIRST_PAGE = { page: 0, pageSize: PAGE_SIZE };

function overGraphql(
  name: string,
  list: AskedList['list'],
  document: DocumentNode,
  options = FIRST_PAGE,
): AskedList {
  const { pageSize: rowsPerAnswer } = options;
  return { name, rowsPerAnswer, document, options, selection: rootSelection(document), list };
}

/** The lists, by the bare handler's name for each. */
export const askedLists: Readonly<Record<ListName, AskedList>> = {
  rows: overGraphql('Register list over GraphQL, rows only', listRegisterEntries, rowsDocument),
  screen: overGraphql(
    'Register list over GraphQL, as the screen asks (total and facets)',
    listRegisterEntries,
    screenDocument,
  ),
  wire: {
    name: 'Register list over REST',
    rowsPerAnswer: PAGE_SIZE,
    document: null,
    options: FIRST_PAGE,
    selection: { rows: registerWireSelection },
    list: listRegisterEntries,
  },
  incidents: overGraphql('Incidents list over GraphQL, as the screen asks', listIncidents, incidentsDocument),
  planning: overGraphql('Yearly planning, list', listTaskEvents, taskEventsDocument),
  month: overGraphql('Yearly planning, a month', listTaskEvents, taskEventsDocument, {
    page: 0,
    ...monthAround(0),
    pageSize: MONTH_PAGE,
  }),
};
