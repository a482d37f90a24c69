import { find } from '../page/dom.ts'

/** Shows the bar with the button once the form's own button has left the window at its top. */
export function startBuyBar(): void {
  const bar = document.getElementById('buy-bar')
  const row = find('.buy-row', HTMLElement)
  if (!bar || !row) return
  new IntersectionObserver(([entry]) => {
    bar.hidden = entry === undefined || entry.isIntersecting || entry.boundingClientRect.top > 0
  }).observe(row)
}
