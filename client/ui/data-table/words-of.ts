import { Children, isValidElement, type ReactNode } from 'react';

/** The words that a node itself holds; what its components make of their props is not among them. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  return Children.toArray(node.props.children).map(wordsOf).join('');
}
