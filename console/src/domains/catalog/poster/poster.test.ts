// @vitest-environment happy-dom
import { type PosterDocument, posterDocument } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import { advanced, historyOf, redone, undone } from './history.ts'
import { aligned, changed, copiesOf, distributed, removed, reordered, shapeLayer } from './layers.ts'
import { snapped } from './snap.ts'
import { templates } from './templates.ts'

const page = { width: 1000, height: 800 }
const three: PosterDocument = {
  background: '#ffffff',
  elements: [
    shapeLayer({ id: 'a', x: 0, y: 0, width: 100, height: 100 }),
    shapeLayer({ id: 'b', x: 150, y: 40, width: 100, height: 50 }),
    shapeLayer({ id: 'c', x: 700, y: 100, width: 200, height: 100 }),
  ],
}
const placesOf = (document: PosterDocument) => document.elements.map(({ id, x, y }) => [id, x, y])
const orderOf = (document: PosterDocument) => document.elements.map((layer) => layer.id).join('')

test('several layers are aligned to their common box, a single one to the page', () => {
  expect(placesOf(aligned(three, ['a', 'b'], 'right', page))).toEqual([
    ['a', 150, 0],
    ['b', 150, 40],
    ['c', 700, 100],
  ])
  expect(placesOf(aligned(three, ['c'], 'centre', page))).toEqual([
    ['a', 0, 0],
    ['b', 150, 40],
    ['c', 400, 100],
  ])
})

test('a locked layer neither moves nor goes', () => {
  const locked = changed(three, ['a'], { isLocked: true })
  expect(placesOf(aligned(locked, ['a'], 'right', page))[0]).toEqual(['a', 0, 0])
  expect(orderOf(removed(locked, ['a', 'b']))).toBe('ac')
})

test('distributing makes the gaps equal and leaves the outermost', () => {
  expect(placesOf(distributed(three, ['a', 'b', 'c'], 'x'))).toEqual([
    ['a', 0, 0],
    ['b', 350, 40],
    ['c', 700, 100],
  ])
  expect(distributed(three, ['a', 'b'], 'x')).toBe(three)
})

test('a layer comes forward and goes back', () => {
  expect(orderOf(reordered(three, 'a', 'forward'))).toBe('bac')
  expect(orderOf(reordered(three, 'a', 'front'))).toBe('bca')
  expect(orderOf(reordered(three, 'c', 'back'))).toBe('cab')
})

test('a copy has an id of its own and lies a little aside', () => {
  const [copy] = copiesOf(three.elements.slice(0, 1))
  expect(copy).toMatchObject({ x: 24, y: 24, width: 100 })
  expect(copy?.id).not.toBe('a')
})

test('a dragged box snaps to the middle of the page and to other layers, within reach', () => {
  const whole = { x: 0, y: 0, ...page }
  expect(snapped({ x: 447, y: 230, width: 100, height: 100 }, [whole], 6)).toEqual({ x: 450, y: 230, guides: [{ along: 'x', at: 500 }] })
  expect(snapped({ x: 300, y: 230, width: 100, height: 100 }, [whole], 6).guides).toEqual([])
})

test('undo and redo walk over steps, and one gesture is one step', () => {
  let history = historyOf('a')
  history = advanced(history, 'ab', 'typing')
  history = advanced(history, 'abc', 'typing')
  history = advanced(history, 'x')
  expect(undone(history).present).toBe('abc')
  expect(undone(undone(history)).present).toBe('a')
  expect(redone(undone(history)).present).toBe('x')
  expect(advanced(undone(history), 'new').future).toEqual([])
})

test('every template is a document that the server takes', () => {
  expect(templates.length).toBeGreaterThanOrEqual(8)
  for (const template of templates) expect(posterDocument.safeParse(template.draw()).success, template.key).toBe(true)
})

test('in English no template has a Chinese word left', () => {
  setLanguage('en')
  const words = templates.flatMap((template) =>
    template.draw().elements.flatMap((layer) => [layer.name, layer.kind === 'text' ? layer.text : '']),
  )
  setLanguage('zh')
  expect(words.filter((each) => /\p{Script=Han}/u.test(each))).toEqual([])
})
