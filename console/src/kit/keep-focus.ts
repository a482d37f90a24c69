const reachable = 'a[href], button, input, select, textarea, iframe, [contenteditable="true"], [tabindex]:not([tabindex="-1"])'

/**
 * Leads Tab from the last control of a dialog to its first, and with Shift from the first to the last: without it the
 * keyboard stops once each round at the page behind, where it does nothing.
 */
export function keepFocusInDialogs(): () => void {
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const dialog = document.activeElement?.closest('[role="dialog"][aria-modal="true"]')
    if (!dialog) return
    const stops = stopsOf(dialog)
    const [first, last] = [stops[0], stops.at(-1)]
    const isAtStart = document.activeElement === first || document.activeElement === dialog
    const next = event.shiftKey ? isAtStart && last : document.activeElement === last && first
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  document.addEventListener('keydown', turn)
  return () => document.removeEventListener('keydown', turn)
}

/**
 * Tab goes from a filled field to the next field, not to the button that empties it: who types on would empty it with
 * the first space. By keyboard a field is emptied in itself.
 */
export function skipClearButtons(): () => void {
  const skip = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    for (const button of document.querySelectorAll<HTMLElement>('.ant-input-clear-icon:not([tabindex])')) button.tabIndex = -1
  }
  document.addEventListener('keydown', skip, true)
  return () => document.removeEventListener('keydown', skip, true)
}

/** What Tab stops at within an element, in its order. */
function stopsOf(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(reachable)].filter(isStop)
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert], [hidden], [aria-hidden="true"]')) return false
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked && hasChosen(element)) return false
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

/** Tab stops at the chosen one of a group alone. */
const hasChosen = ({ name, form }: HTMLInputElement) =>
  name !== '' &&
  [...(form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].some((radio) => radio.name === name)
