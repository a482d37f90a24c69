/**
 * Gives an element the focus, so that the keyboard goes on there, unless something else has taken the focus meanwhile.
 */
export function focusAgain(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus()
}
