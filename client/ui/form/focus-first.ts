/**
 * Puts the focus on the first control of the form, as it stands on the page, whose name is among these. A control that is
 * no form element, such as an editor, says its name in `data-field`.
 */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  if (!form) return;
  const controls = [...form.elements, ...form.querySelectorAll('[data-field]')].filter((one) =>
    names.includes(one.getAttribute('name') ?? one.getAttribute('data-field') ?? ''),
  );
  const [first] = controls.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  if (first instanceof HTMLElement) first.focus();
}
