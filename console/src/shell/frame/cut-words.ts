// Words that their place cuts off (text-overflow, line-clamp) are shown whole in a tip, everywhere: in cells, menus,
// buttons and choices.

/** The words that we gave as a tip: what somebody else gives stays. */
const given = new WeakMap<HTMLElement, string>()

/** Whether some of an element's words are not seen. Shadows and icons next to them do not count. */
function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp, paddingLeft, paddingRight } = getComputedStyle(element)
  const isClamped = /^\d/.test(webkitLineClamp)
  if (textOverflow !== 'ellipsis' && !isClamped) return false
  const words = document.createRange()
  words.selectNodeContents(element)
  const { width, height } = words.getBoundingClientRect()
  if (isClamped) return height > element.clientHeight + 1
  return width > element.clientWidth - Number.parseFloat(paddingLeft || '0') - Number.parseFloat(paddingRight || '0') + 1
}

/** Gives a cut element its words as a tip, and takes back what we gave one that is cut no longer. */
function tell(element: HTMLElement): void {
  if (given.get(element) === element.title && element.title !== '') element.removeAttribute('title')
  const hasTip = element.closest('[title]:not([title=""])') !== null || element.querySelector('[title]:not([title=""])') !== null
  const words = element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  if (hasTip || words === '' || !isCut(element)) return
  element.title = words
  given.set(element, words)
}

/** Looks at the element that the pointer or the focus comes to, and at its ancestors. */
export function tellCutWords(root: Document): void {
  const look = ({ target }: Event) => {
    for (let element = target; element instanceof HTMLElement && element !== root.body; element = element.parentElement) tell(element)
  }
  root.addEventListener('pointerover', look, { passive: true })
  root.addEventListener('focusin', look)
}
