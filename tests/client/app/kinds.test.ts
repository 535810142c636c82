import { getNamedType, isEnumType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { layoutRoutes } from '../../../client/app/layout-routes.tsx';
import { kindOf, kinds } from '../../../client/kinds/kinds.ts';
import { recordFieldsOf } from '../../../client/records/history/record-fields.ts';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { viewLists } from '../../../schema/records/views.ts';
import { schema } from '../../kit/client/answers.ts';

/** Figures of the server that stand on a card with lines of their own. */
const WITH_LINES = ['igjDue'];

const routes = layoutRoutes.map(({ path }) => `/${path}`);
const pages = routes.map((path) => path.replace('/:recordId?', ''));

const valuesOf = (type: unknown) => (isEnumType(type) ? type.getValues().map(({ name }) => name) : []);

function statusesOf(kind: RecordKind) {
  const type = schema.getType(kind);
  return isObjectType(type) ? valuesOf(getNamedType(type.getFields().status?.type)) : [];
}

const figures = kinds.flatMap(({ kind, path, card, figures }) =>
  Object.entries(figures).map(([name, figure]) => ({
    path,
    ...figure,
    name,
    kind,
    hasCard: card !== undefined,
  })),
);

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the kinds of record', () => {
  it.each(recordKinds.codes)('have a file client/kinds/*.kind.ts each: %s', (code) => {
    expect(kinds.filter(({ kind }) => kind === code)).toHaveLength(1);
  });

  it('are missed by name', () => {
    expect(() => kindOf('Training' as RecordKind)).toThrow(
      'client/kinds/*.kind.ts defines the kind Training',
    );
    expect(() => recordFieldsOf('Training' as RecordKind)).toThrow('client/kinds/training.fields.ts');
  });

  it('have places of their own in the sidebar, and saved views of their own', () => {
    expect(twice(kinds.map(({ sidebar: { group, place } }) => `${group} ${place}`))).toEqual([]);
    expect(kinds.map(({ views }) => views.list).toSorted()).toEqual([...viewLists.codes].toSorted());
  });
});

describe.each(kinds)('the kind $kind', ({ kind, path, tones, views, script }) => {
  it('has a route for its list and its records', () => {
    expect(routes).toContain(`${path}/:recordId?`);
    expect(pages).toContain(views.path ?? path);
  });

  it('has the page whose script has a budget', () => {
    const modules = Object.keys(import.meta.glob('../../../client/features/**/*-page.tsx'));
    expect(modules).toContain(`../../../client/${script.module}`);
  });

  it('has a tone for each status', () => {
    expect(statusesOf(kind).filter((status) => !(status in tones))).toEqual([]);
    expect(statusesOf(kind)).not.toEqual([]);
  });

  it('has the fields of its history', () => {
    expect(Object.keys(recordFieldsOf(kind).labels)).not.toEqual([]);
  });
});

describe('the figures of the first page', () => {
  it('stand in a kind, each that the server counts', () => {
    const counted = valuesOf(schema.getType('HomeFigure'));
    expect(figures.map(({ name }) => name).toSorted()).toEqual(
      counted.filter((name) => !WITH_LINES.includes(name)).toSorted(),
    );
  });

  it('have a place of their own on a card, and lead to a page', () => {
    const places = figures.map(({ kind, card, place }) => `${card === 'own' ? kind : card} ${place}`);
    expect(twice(places)).toEqual([]);
    expect(figures.filter(({ card, hasCard }) => card === 'own' && !hasCard)).toEqual([]);
    expect(figures.filter(({ path }) => !pages.includes(path))).toEqual([]);
  });
});
