import { expect, test } from 'vitest'
import { canShift, linesOf, type MenuLine, menuLevels, menuOf, moved, removed, shifted } from './menu-lines.ts'

const menu = [
  { title: 'Shop', url: '/', children: [{ title: 'Tents', url: '/tents-1/' }, { title: 'Packs' }] },
  { title: 'Help', translations: { title: { de: 'Hilfe' } }, children: [{ title: 'About', url: '/article/about.html' }] },
]
const lines: MenuLine[] = linesOf(menu).map((line, key) => ({ ...line, key }))
const drawLines = (list: readonly MenuLine[]) => list.map(({ depth, title }) => `${'>'.repeat(depth)}${title}`)

test('a menu becomes lines and a menu again', () => {
  expect(drawLines(lines)).toEqual(['Shop', '>Tents', '>Packs', 'Help', '>About'])
  expect(menuOf(lines)).toEqual(menu)
})

test('a line changes places with its sibling and takes along what is below', () => {
  expect(drawLines(moved(lines, 0, 1))).toEqual(['Help', '>About', 'Shop', '>Tents', '>Packs'])
  expect(drawLines(moved(lines, 2, -1))).toEqual(['Shop', '>Packs', '>Tents', 'Help', '>About'])
})

test('a line without a sibling on that side stays', () => {
  expect(moved(lines, 1, -1)).toEqual(lines)
  expect(moved(lines, 3, 1)).toEqual(lines)
})

test('a line goes below the one before it, with what is below, at most three levels deep', () => {
  expect(drawLines(shifted(lines, 3, 1, 3))).toEqual(['Shop', '>Tents', '>Packs', '>Help', '>>About'])
  expect(canShift(lines, 0, 1, 3)).toBe(false)
  expect(canShift(shifted(lines, 3, 1, 3), 3, 1, 3)).toBe(false)
})

test('a line goes no deeper than its menu is shown, and one that lies deeper can go higher', () => {
  const deeper = (levels: number) => lines.map((_, at) => canShift(lines, at, 1, levels))
  expect(deeper(menuLevels.header)).toEqual([false, false, true, true, false])
  expect(deeper(menuLevels.footer)).toEqual([false, false, false, false, false])
  expect(deeper(menuLevels.navigation)).toEqual([false, false, false, false, false])
  expect(drawLines(shifted(lines, 1, -1, menuLevels.navigation))).toEqual(['Shop', 'Tents', '>Packs', 'Help', '>About'])
})

test('removing a line removes what is below it', () => {
  expect(drawLines(removed(lines, 0))).toEqual(['Help', '>About'])
})
