import { catalogue, familyOf } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { actionsByScreen, actionsOfPreset, stateOf, withReads, withRight } from './screen-rights.ts'

const families = [...Map.groupBy(catalogue.values(), familyOf)].map(([name, actions]) => ({
  name,
  actions: actions.map((action) => action.name),
  effects: Object.fromEntries(actions.map((action) => [action.name, action.effect])),
  record: actions.find(({ readsRecord }) => readsRecord)?.name ?? null,
}))
const all = new Set(families.flatMap(({ actions }) => actions))
const by = actionsByScreen(families)

test('who may edit a screen may look at it; who may not look may do nothing there', () => {
  const edited = withRight([], by.coupons, 'edit', true, all)
  expect(edited).toEqual(expect.arrayContaining(['coupon.search', 'coupon.update']))
  expect(edited).not.toContain('coupon.delete')
  expect(withRight(edited, by.coupons, 'look', false, all)).toEqual([])
})

test('read follows search, as far as the giver holds it', () => {
  expect(withReads(['shop-website.search'], all, families)).toContain('shop-website.read')
  expect(withReads(['shop-website.search'], new Set(['shop-website.search']), families)).toEqual(['shop-website.search'])
})

test('presets hold nothing beyond their work or their giver', () => {
  const reader = actionsOfPreset('reader', families, all)
  expect(reader.filter((action) => catalogue.get(action)?.effect !== 'reads')).toEqual([])
  expect(reader.some((action) => action.startsWith('admin-'))).toBe(false)
  const service = new Set(actionsOfPreset('service', families, all))
  expect([stateOf(by.orders.look, service), stateOf(by.orders.delete, service), stateOf(by.people.look, service)]).toEqual([
    'all',
    by.orders.delete.length === 0 ? undefined : 'none',
    'none',
  ])
  const menu = [...service].filter((action) => /-task\.search$|^rollout|^shop-website\.search/.test(action))
  expect(menu).toEqual(['parcel-ship-task.search', 'shop-website.search'])
  expect(actionsOfPreset('finance', families, new Set(['order.search']))).toEqual(['order.search'])
})
