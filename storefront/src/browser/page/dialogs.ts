import { cart as texts } from '#words/cart'
import { el } from './dom.ts'

const cross =
  '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>'

/** Closes the dialog around it. */
export function closeButton(): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'icon-button', 'aria-label': texts.close })
  button.innerHTML = cross
  button.addEventListener('click', () => button.closest('dialog')?.close())
  return button
}

/** A press outside a dialog closes it. One that began within it, such as the marking of a text, does not. */
export function closeOutside(dialog: HTMLDialogElement): void {
  let isOutside = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    isOutside = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    if (isOutside && target === dialog) dialog.close()
  })
}
