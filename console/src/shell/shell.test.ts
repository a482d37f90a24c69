// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { consequenceOf, wordsOf } from '../lib/errors.ts'
import { readEvents } from '../lib/event-stream.ts'
import { statusOf, withoutEmpty } from '../lib/http.ts'
import { setLanguage } from '../lib/language.ts'
import { flatten, isExternal, landing, menuOf } from '../lib/routes.ts'
import { partOfDay } from './frame/greeting.tsx'

describe('the error catalogue', () => {
  beforeEach(() => setLanguage('zh'))

  test.each([
    [401, undefined, 'reset'],
    [403, undefined, 'reset'],
    [403, 'refused-here', 'show'],
    [403, 'forbidden', 'reset'],
    [403, 'beyond-own-rights', 'show'],
    [402, undefined, 'sign-in'],
    [500, undefined, 'show'],
    [409, 'coupon-expired', 'show'],
    [0, undefined, 'show'],
    [401, 'wrong-password', 'show'],
    [401, 'fresh-sign-in-needed', 'show'],
    [403, 'password-change-needed', 'show'],
    [403, 'second-factor-needed', 'show'],
  ] as const)('%s %s → %s', (status, code, what) => {
    expect(consequenceOf(status, code)).toBe(what)
  })

  test('says the message of the answer, else the text of the status', () => {
    expect(wordsOf(409, '已存在')).toBe('已存在')
    expect(wordsOf(500, undefined)).toBe('服务器异常')
    expect(wordsOf(503, '')).toBe('服务不可用，服务器暂时过载或维护')
    expect(wordsOf(418, undefined, "I'm a teapot")).toBe("I'm a teapot")
    setLanguage('en')
    expect(wordsOf(504, null)).toBe('Gateway time-out')
  })

  test('takes the status of the body, where 0 and 200 are success in any writing', () => {
    expect([statusOf(200, 200), statusOf('200', 200), statusOf(0, 200), statusOf('0', 200), statusOf(undefined, 204)]).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect([statusOf(402, 200), statusOf(undefined, 502)]).toEqual([402, 502])
  })
})

test('empty texts and nulls are left out of payloads at every depth; zero, no and list items stay', () => {
  expect(withoutEmpty({ a: '', b: null, c: 0, d: false, e: { f: undefined, g: 'x' }, h: ['', { i: '' }] })).toEqual({
    c: 0,
    d: false,
    e: { g: 'x' },
    h: ['', {}],
  })
})

test('the greeting follows the hour', () => {
  expect([7, 8, 11, 12, 13, 14, 17, 18].map(partOfDay)).toEqual([
    'earlyMorning',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
  ])
})

test('events are cut where they end, and comments are not events', () => {
  const { events, rest } = readEvents(': hello\n\nevent: task\ndata: {"id":"1"}\n\nevent: order\r\ndata: {}\r\n\r\nevent: task\ndata: {"i')
  expect(events).toEqual([
    { event: 'task', data: { id: '1' } },
    { event: 'order', data: {} },
  ])
  expect(rest).toBe('event: task\ndata: {"i')
})

test('addresses outside of the console are known by how they begin', () => {
  expect(['http://a.b', 'https://a.b', 'mailto:a@b.c', 'tel:1', '//a.b'].map(isExternal)).toEqual([true, true, true, true, true])
  expect(['/http', 'httpx', 'setting/coupon', 'ftp://a.b'].map(isExternal)).toEqual([false, false, false, false])
})

describe('routes', () => {
  const routes = [
    { name: 'Root', path: '/', meta: { title: '首页' }, children: [{ name: 'Index', path: 'index', meta: { title: '首页' } }] },
    {
      name: 'Goods',
      path: '/goods',
      meta: { title: '店铺' },
      children: [
        { name: 'Shop', path: 'shop/:host', meta: { title: '店铺商品', hidden: true } },
        { name: 'Stock', path: 'stock', meta: { title: '库存' } },
      ],
    },
  ]

  test('relative paths are joined, and a parent leads to its first shown child', () => {
    const flat = flatten(routes)
    expect(flat.map((route) => route.path)).toEqual(['/', '/index', '/goods', '/goods/shop/:host', '/goods/stock'])
    expect([landing(flat, '/'), landing(flat, '/goods'), landing(flat, '/goods/stock')]).toEqual(['/index', '/goods/stock', '/goods/stock'])
  })

  test('hidden routes are not in the menu', () => {
    expect(menuOf(routes).map((node) => [node.path, node.children.map((child) => child.path)])).toEqual([
      ['/', ['/index']],
      ['/goods', ['/goods/stock']],
    ])
  })
})
