import { describe, expect, test } from 'vitest'
import { afterClosing, close, liveKeys, move, type Tab, touched, visit } from './tabs.ts'

const tab = (key: string, more: Partial<Tab> = {}): Tab => ({ key, to: key, name: key, title: key, ...more })
const keys = (tabs: readonly Tab[]) => tabs.map((each) => each.key)
const open = [tab('/index', { noClosable: true }), tab('/a'), tab('/b'), tab('/c')]

describe('visiting', () => {
  test('adds a page once and keeps its newest address', () => {
    const tabs = visit(visit(open, tab('/d', { to: '/d?page=1' })), tab('/d', { to: '/d?page=2' }))
    expect(keys(tabs)).toEqual(['/index', '/a', '/b', '/c', '/d'])
    expect(tabs.at(-1)?.to).toBe('/d?page=2')
  })

  test('gives every path of a dynamic page a tab of its own', () => {
    const host = (domain: string) => tab(`/shop/${domain}`, { name: 'Shop', dynamicNewTab: true })
    expect(keys(visit(visit(open, host('a.com')), host('b.com')))).toEqual(['/index', '/a', '/b', '/c', '/shop/a.com', '/shop/b.com'])
  })

  test('lets the pages of another route share one tab, without the old label', () => {
    const tabs = visit([tab('/x/1', { name: 'X', label: 'one' })], tab('/x/2', { name: 'X' }))
    expect(tabs).toHaveLength(1)
    expect(tabs[0]).toMatchObject({ key: '/x/2', label: undefined })
  })

  test('makes the first tab stay when none does', () => {
    expect(visit([], tab('/a'))[0]?.noClosable).toBe(true)
  })
})

describe('closing', () => {
  test.each([
    ['one', '/b', ['/index', '/a', '/c']],
    ['others', '/b', ['/index', '/b']],
    ['left', '/c', ['/index', '/c']],
    ['right', '/a', ['/index', '/a']],
    ['all', '/a', ['/index']],
    ['one', '/index', ['/index', '/a', '/b', '/c']],
  ] as const)('%s at %s', (which, key, remainingKeys) => {
    expect(keys(close(open, which, key))).toEqual(remainingKeys)
  })

  test('goes to the last tab when the current one went, else nowhere', () => {
    expect(afterClosing(open, '/gone')).toBe('/c')
    expect(afterClosing(open, '/a')).toBeUndefined()
    expect(afterClosing([], '/a')).toBe('/')
  })

  test('goes to the page seen before, where that is wished', () => {
    expect(afterClosing(open, '/gone', ['/gone', '/b', '/a'])).toBe('/b')
    expect(afterClosing(open, '/gone', ['/gone'])).toBe('/c')
  })
})

test('a tab moves to the place of another, in either direction', () => {
  expect(keys(move(open, '/c', '/a'))).toEqual(['/index', '/c', '/a', '/b'])
  expect(keys(move(open, '/a', '/c'))).toEqual(['/index', '/b', '/c', '/a'])
  expect(keys(move(open, '/gone', '/a'))).toEqual(keys(open))
})

test('the latest visited pages stay alive, at most as many as allowed', () => {
  const recent = ['/c', '/gone', '/a', '/b', '/index'].reduceRight<string[]>(touched, [])
  expect(recent[0]).toBe('/c')
  expect(liveKeys(open, recent, 2)).toEqual(['/c', '/a'])
})
