const fields = 'input:not([type="hidden"], [type="file"]), textarea, [contenteditable="true"]'

/** How long a dialog that reads something is waited for, in milliseconds. */
const patience = 10_000

/**
 * Puts the focus on the first field of a dialog that was opened, so that one can begin to type: where that is filled, on
 * the first one that has to be; where the dialog reads something first, once the field is there, unless somebody has moved the focus by then. On a phone the keyboard would
 * cover half of it; dates open their calendar by themselves.
 */
export function focusFirst(within: Element | null): void {
  if (within === null || matchMedia('(pointer: coarse)').matches || within.contains(document.activeElement)) return
  if (tryFirst(within)) return
  const before = document.activeElement
  const watching = new MutationObserver(() => {
    if (!within.isConnected || document.activeElement !== before || tryFirst(within)) stop()
  })
  const timer = setTimeout(() => stop(), patience)
  function stop() {
    watching.disconnect()
    clearTimeout(timer)
  }
  watching.observe(within, { childList: true, subtree: true })
}

/** Whether there is a field to begin with: it has the focus now, unless it is a date. */
function tryFirst(within: Element): boolean {
  const usable = [...within.querySelectorAll<HTMLInputElement>(fields)].filter(({ disabled, readOnly }) => !disabled && !readOnly)
  const [first] = usable
  const lacking = first?.value ? usable.find(isLacking) : undefined
  if (lacking) lacking.focus()
  else if (first && first.closest('.ant-picker') === null) first.focus({ preventScroll: true })
  return first !== undefined
}

/** Of a choice the text of the search is empty, whatever is chosen. */
const isLacking = (field: HTMLInputElement) =>
  field.value === '' &&
  field.getAttribute('aria-required') === 'true' &&
  field.getAttribute('role') !== 'combobox' &&
  field.closest('.ant-picker') === null
