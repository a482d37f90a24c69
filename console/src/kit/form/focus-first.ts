const fields = 'input:not([type="hidden"], [type="file"]), textarea, [contenteditable="true"]'

/**
 * Puts the focus on the first field of a dialog that was opened, so that one can begin to type. On a phone the keyboard
 * would cover half of it; dates open their calendar by themselves.
 */
export function focusFirst(within: Element | null): void {
  if (within === null || matchMedia('(pointer: coarse)').matches || within.contains(document.activeElement)) return
  const first = [...within.querySelectorAll<HTMLInputElement>(fields)].find(({ disabled, readOnly }) => !disabled && !readOnly)
  if (first && first.closest('.ant-picker') === null) first.focus({ preventScroll: true })
}
