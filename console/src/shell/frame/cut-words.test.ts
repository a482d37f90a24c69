// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { tellCutWords } from './cut-words.ts'

tellCutWords(document)
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** Draws something in a place of 80 pixels, with words that take so many. */
function draw(html: string, wordsWidth: number): HTMLElement {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLElement>('.words')
  if (!element) throw new Error('nothing was drawn')
  Object.defineProperty(element, 'clientWidth', { value: 80 })
  widen(wordsWidth)
  return element
}

/** What a browser measures of words; there is no layout here. */
function widen(width: number): void {
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue({ width, height: 20 } as DOMRect)
}

const point = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }))
const ellipsis = 'text-overflow: ellipsis; overflow: hidden'

test.each([
  ['a cell', `<table><tbody><tr><td class="words" style="${ellipsis}"><b>Standard</b> delivery</td></tr></tbody></table>`],
  ['a button', `<button type="button"><span class="words" style="${ellipsis}">Standard delivery</span></button>`],
  ['an entry of a menu', `<ul role="menu"><li role="menuitem"><a class="words" style="${ellipsis}">Standard delivery</a></li></ul>`],
])('%s whose words are cut tells them whole', (_, html) => {
  const element = draw(html, 120)
  point(element.querySelector('b') ?? element)
  expect(element.title).toBe('Standard delivery')
})

test('words that are cut off get a tip on keyboard focus, too', () => {
  const element = draw(`<a class="words" href="/" style="${ellipsis}">Standard delivery</a>`, 120)
  element.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(element.title).toBe('Standard delivery')
})

test('words that are seen whole have no tip, nor do they keep ours when there is room again', () => {
  const element = draw(`<p class="words" style="${ellipsis}">Standard delivery</p>`, 80)
  point(element)
  expect(element.hasAttribute('title')).toBe(false)

  widen(120)
  point(element)
  expect(element.title).toBe('Standard delivery')
  element.textContent = 'Express'
  point(element)
  expect(element.title).toBe('Express')
  widen(80)
  point(element)
  expect(element.hasAttribute('title')).toBe(false)
})

test('a tip that is given stays', () => {
  const element = draw(`<p class="words" title="2026-11-28" style="${ellipsis}">yesterday</p>`, 120)
  point(element)
  expect(element.title).toBe('2026-11-28')
})
