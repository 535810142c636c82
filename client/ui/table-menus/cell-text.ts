import { Children, isValidElement, type ReactNode } from 'react';
import type { Row, TableColumn } from '../data-table/types.ts';

/** The words that a node itself holds; what its components make of their props is not among them. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  return Children.toArray(node.props.children).map(wordsOf).join('');
}

/** The whole of what a column says of a row, as plain text. */
export function textOf<Data extends Row>(column: TableColumn<Data>, row: Data): string {
  return (column.text ? column.text(row) : wordsOf(column.cell(row))).trim();
}
