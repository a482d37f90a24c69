import encodeQR from 'qr'
import { el } from '../page/dom.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** A text as a code to scan, with what scanning it does below. */
export function scanCode(text: string, words: string): HTMLElement {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', words)
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', squares.join(''))
  svg.append(path)
  return el('figure', { class: 'pay-code' }, svg as unknown as HTMLElement, el('figcaption', {}, words))
}
