import { expect, test } from 'vitest'
import { mergeMenus, settled } from './menu-merge.ts'

const line = (title: string, url: string, depth = 0) => ({ depth, title, url })
const base = [line('Tents', '/tents/'), line('Boots', '/boots/'), line('About', '/about')]
const titles = (lines: readonly { title: string; depth: number }[]) => lines.map(({ title, depth }) => `${'-'.repeat(depth)}${title}`)

test('what only one of two operators changed, added or removed is taken from that one', () => {
  const mine = [line('Tents & tarps', '/tents/'), line('Boots', '/boots/'), line('About', '/about'), line('Sale', '/sale/')]
  const theirs = [line('Tents', '/tents/'), line('Dome tents', '/dome/', 1), line('About us', '/about')]

  const merged = mergeMenus(base, mine, theirs)

  expect(titles(merged.lines)).toEqual(['Tents & tarps', '-Dome tents', 'About us', 'Sale'])
  expect(merged.conflicts).toEqual([])
})

test('an entry that both changed differently is a conflict: mine is kept until theirs is chosen', () => {
  const mine = [line('All tents', '/tents/'), line('Boots', '/boots/')]
  const theirs = [line('Our tents', '/tents/'), line('Boots', '/boots/'), line('About us', '/about')]

  const { lines, conflicts } = mergeMenus(base, mine, theirs)
  const [tents, about] = conflicts

  expect(titles(lines)).toEqual(['All tents', 'Boots'])
  expect(conflicts).toMatchObject([
    { name: '/tents/', mine: { title: 'All tents' }, theirs: { title: 'Our tents' } },
    { name: '/about', mine: undefined, theirs: { title: 'About us' } },
  ])
  if (!tents || !about) throw new Error('no conflicts')
  const both = settled(settled(lines, tents, tents.theirs), about, about.theirs)
  expect(titles(both)).toEqual(['Our tents', 'Boots', 'About us'])
  expect(titles(settled(both, about, about.mine))).toEqual(['Our tents', 'Boots'])
})

test('entries keep the order of whoever moved them', () => {
  const moved = [base[2], base[0], base[1]].flatMap((entry) => entry ?? [])
  const longer = [...base, line('Sale', '/sale/')]

  expect(titles(mergeMenus(base, moved, longer).lines)).toEqual(['About', 'Sale', 'Tents', 'Boots'])
  expect(titles(mergeMenus(base, longer, moved).lines)).toEqual(['About', 'Sale', 'Tents', 'Boots'])
})

test('an entry below one that the other operator removed stays, a level higher', () => {
  const mine = [line('Tents', '/tents/'), line('Dome', '/dome/', 1)]

  expect(titles(mergeMenus([line('Tents', '/tents/')], mine, []).lines)).toEqual(['Dome'])
})
