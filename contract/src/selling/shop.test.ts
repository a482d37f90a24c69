import { expect, test } from 'vitest'
import { shopFailures } from '../core/shop-call.ts'
import { shopApi } from './shop.ts'

const calls = Object.entries(shopApi)

test('no two calls of the shop API share an address', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a call that names an order takes the token of its link, and may find that it ended', () => {
  const ofOrders = calls.filter(([, { path }]) => path.includes(':orderNo'))
  const loose = ofOrders.filter(([, { input, fails }]) => !('token' in input.shape) || !fails.some((code) => code === 'link-ended'))

  expect(ofOrders.length).toBeGreaterThan(4)
  expect(loose.map(([name]) => name)).toEqual([])
})

test('each declared failure of a call has a status that browsers take for a failure', () => {
  const statuses = calls.flatMap(([, { fails }]) => fails.flatMap((code): number | readonly number[] => shopFailures[code]))
  expect(statuses.filter((status) => status < 400)).toEqual([])
})
