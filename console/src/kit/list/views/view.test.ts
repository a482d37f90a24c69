// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fitting, inRoom, withTitles } from './view.ts'

const columns = [
  { key: 'title', width: 300 },
  { key: 'class', width: 130 },
  { key: 'price', width: 120 },
  { key: 'status', width: 80, isState: true },
  { key: 'batch', width: 150 },
  { key: 'brand', width: 100, isExtra: true },
]

test('a column is never narrower than its title, with the arrows of its order', () => {
  const named = (title: string, width: number | undefined, canSort = false) => ({
    key: 'a',
    title: () => title,
    render: () => null,
    width,
    canSort,
  })
  const widths = withTitles([named('Websites using it', 110), named('价格', 110), named('Problems', 68, true), named('Note', undefined)])
  expect(widths.map(({ width }) => width)).toEqual([139, 110, 103, undefined])
})

test('all usual columns are shown where they fit; extra ones wait to be asked for', () => {
  expect(fitting(columns, 780)).toEqual(['title', 'class', 'price', 'status', 'batch'])
})

test('the first column gives a fifth of its width so that one more fits', () => {
  expect(fitting(columns, 720)).toEqual(['title', 'class', 'price', 'status', 'batch'])
  expect(fitting(columns, 719)).toEqual(['title', 'class', 'price', 'status'])
})

test('the first column and the state stay however narrow it is', () => {
  expect(fitting(columns, 100)).toEqual(['title', 'status'])
})

test('the first column takes the room that is left, up to a line’s length, and gives a fifth where it is narrow', () => {
  const title = (room: number) => inRoom(columns.slice(0, 5), room)[0]?.width
  expect([title(780), title(900), title(2000), title(720)]).toEqual([300, 420, 640, 240])
  const withWide = [...columns.slice(0, 2), { key: 'note', width: undefined, isWide: true }]
  expect(inRoom(withWide, 2000)[0]?.width).toBe(300)
})

test('a time as the first column keeps its width, and another column waits', () => {
  const [title, ...others] = columns
  const timed = [{ ...title, key: 'at', width: 168, keepsWidth: true }, ...others]
  expect(fitting(timed, 647)).toEqual(['at', 'class', 'price', 'status'])
  expect(inRoom(timed.slice(0, 4), 480)[0]?.width).toBe(168)
})
