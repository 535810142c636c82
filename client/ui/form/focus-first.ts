/** Puts the focus on the first control of the form, as it stands on the page, whose name is among these. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const first = [...(form?.elements ?? [])].find((one) => names.includes(one.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}
