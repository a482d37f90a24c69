import { coupon, goods } from '@wanpu/contract'
import { describe, expect, test } from 'vitest'
import { readAddress, sortsOf, writeAddress } from './address.ts'

const read = (search: string) => readAddress(new URLSearchParams(search), coupon.search)

describe('the address of a list', () => {
  test('says page, size, order and filter', () => {
    expect(read('page=3&pageSize=50&sort=-endsAt&status=active&keywords=spring')).toEqual({
      pageIndex: 3,
      pageSize: 50,
      sort: { by: 'endsAt', desc: true },
      filter: { status: 'active', keywords: 'spring' },
    })
  })

  test('gives every field the type that the contract wants', () => {
    expect(read('expired=true&websiteId=12').filter).toEqual({ expired: true, websiteId: '12' })
  })

  test('keeps digits in a text field a text', () => {
    expect(read('keywords=2026').filter).toEqual({ keywords: '2026' })
  })

  test('leaves out what the contract does not know or accept', () => {
    expect(read('status=nonsense&colour=red&sort=memo&page=-1&pageSize=abc')).toEqual({
      pageIndex: 1,
      pageSize: 20,
      sort: undefined,
      filter: {},
    })
  })

  test('is empty for the usual state', () => {
    const usual = { pageSize: 20, sort: { by: 'createdAt', desc: true } }
    const state = { pageIndex: 1, pageSize: 20, sort: { by: 'createdAt', desc: true }, filter: {} }
    expect(writeAddress(new URLSearchParams('page=4&status=active'), state, coupon.search, usual).toString()).toBe('')
  })

  test('is read back as it was written, next to other parameters', () => {
    const state = { pageIndex: 2, pageSize: 100, sort: { by: 'code', desc: false }, filter: { status: 'stopped', expired: false } }
    const params = writeAddress(new URLSearchParams('tab=log'), state, coupon.search)
    expect(params.get('tab')).toBe('log')
    expect(readAddress(params, coupon.search)).toEqual(state)
  })

  test('tells the size of goods from the size of the page', () => {
    const state = { pageIndex: 1, pageSize: 50, sort: undefined, filter: { size: 'M' } }
    const params = writeAddress(new URLSearchParams(), state, goods.search)
    expect(readAddress(params, goods.search)).toEqual(state)
    expect(readAddress(writeAddress(params, { ...state, filter: {} }, goods.search), goods.search).filter).toEqual({})
  })

  test('can only be sorted by what the contract lists', () => {
    expect(sortsOf(coupon.search)).toEqual(['createdAt', 'endsAt', 'code', 'used'])
  })
})
