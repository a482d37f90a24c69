import { find } from '../page/dom.ts'

/** Opens the size guide over the page instead of leaving it; a click outside closes it. */
export function startSizeGuide(): void {
  const dialog = find('#size-guide', HTMLDialogElement)
  document.getElementById('size-guide-link')?.addEventListener('click', (event) => {
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.showModal()
  })
  dialog?.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
}
