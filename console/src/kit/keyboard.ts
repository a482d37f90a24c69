/** True while a key is meant for a text: single keys must then do nothing else. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || isTick(target)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

function isTick(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')
}

/** True while a drawer or dialog can be seen. */
export const hasOverlay = (): boolean => countOverlays() > 0

/** How many drawers and dialogs can be seen. Those that were left open in another tab are hidden with it. */
export function countOverlays(): number {
  return [...document.querySelectorAll('.ant-drawer-open, .ant-modal-wrap')].filter((overlay) => overlay.checkVisibility()).length
}
