import { type CouponModification, type CouponRow, coupon, couponFields } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { emptyFields } from '../../../db/columns.ts'
import type { Db } from '../../../db/open.ts'
import { amountOf, type Cell } from '../../../export/export-cells.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { badInput } from '../../../refusals.ts'
import { type AppliesToNames, appliesToCells, withNames } from '../../system/websites/applies-to-names.ts'
import { checkAppliesTo } from '../../system/websites/check-applies-to.ts'
import { readRates } from '../currency/currency.sql.ts'
import { type CouponTerms, codesOfLength, differences, findWrongTerms, isMixed, randomCode } from './coupon.rules.ts'
import {
  coupons,
  findUsedCodes,
  hasUnknownReference,
  insertNewCodes,
  searchCoupons,
  setCouponStatus,
  setCoupons,
  sumResults,
  toStoredTerms,
} from './coupon.sql.ts'
import { resultsOf } from './coupon-results.rules.ts'

export const couponActions = handlers(coupon, {
  search: (input, { db, scope, now }) => searchCoupons(db, input, scope, now().toISOString()),

  export: exportSearched<typeof coupon.export, CouponRow & AppliesToNames>({
    action: coupon.export,
    fileName: 'coupons',
    search: async (db, input, { scope, now }) => withNames(db, await searchCoupons(db, input, scope, now), scope),
    cells: {
      ...appliesToCells,
      isAutomatic: ({ isAutomatic }) => String(isAutomatic),
      countries: ({ countries }) => countries.join(', '),
      value: (row, { decimalsOf }) => valueCell(row, decimalsOf(row.currencyCode)),
    },
  }),

  read: coupons.read,

  async readResults({ id }, context) {
    const { db, scope } = context
    await coupons.load(id, context)
    return resultsOf(await sumResults(db, id, scope), await readRates(db))
  },

  async insert(terms, context) {
    const { db, now, fail } = context
    await checkAppliesTo({ ...terms, groupIds: terms.groupIds ?? [] }, context)
    await checkTerms(db, terms, fail)
    const isExpired = terms.endsAt !== undefined && terms.endsAt <= now().toISOString()
    if (terms.status === 'active' && isExpired) throw fail('coupon-expired', { codes: [terms.code] })
    return { id: await coupons.insert(db, toStoredTerms(terms)), status: terms.status }
  },

  async update({ id, version, ...terms }, context) {
    const { groupIds } = await coupons.load(id, context)
    await checkAppliesTo({ ...terms, groupIds: terms.groupIds ?? groupIds }, context)
    await checkTerms(context.db, terms, context.fail)
    return coupons.update({ id, version }, toStoredTerms({ ...emptyFields(couponFields), groupIds, ...terms }), context)
  },

  async delete({ ids }, context) {
    await coupons.loadAll(ids, context)
    const codes = await findUsedCodes(context.db, ids)
    if (codes.length > 0) throw context.fail('coupon-used', { codes })
    return { affected: await coupons.remove(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    const now = context.now().toISOString()
    const expired = (await coupons.loadAll(ids, context)).filter((coupon) => coupon.endsAt !== null && coupon.endsAt <= now)
    if (status === 'active' && expired.length > 0) throw context.fail('coupon-expired', { codes: expired.map((coupon) => coupon.code) })
    return { affected: await setCouponStatus(context.db, ids, status) }
  },

  async modifySelected(input, context) {
    const { change, rows } = await planModification(input, context, context.fail)
    const changes = rows.flatMap((row) => {
      const { before, after } = differences(row, change)
      return Object.keys(after).length === 0 ? [] : [{ id: row.id, title: row.code, ...sidesOf(row, before, after) }]
    })
    if (input.preview) return { affected: changes.length, sample: changes.slice(0, 50) }
    const changedIds = changes.map(({ id }) => id)
    return { affected: changedIds.length === 0 ? 0 : await setCoupons(context.db, changedIds, change) }
  },

  async generate({ prefix, quantity, length, code: _, isAutomatic: __, ...terms }, context) {
    const { db, random, fail } = context
    await checkAppliesTo({ ...terms, groupIds: terms.groupIds ?? [] }, context)
    await checkTerms(db, terms, fail)
    // Beyond half of all codes of a length, drawing free ones takes ever longer.
    if (quantity > codesOfLength(length) / 2) throw fail('coupon-codes-exhausted', { quantity })
    const codes: string[] = []
    for (let draw = 0; codes.length < quantity && draw < 10; draw++) {
      const drawnCodes = new Set(Array.from({ length: quantity - codes.length }, () => randomCode(prefix, length, random)))
      codes.push(...(await insertNewCodes(db, terms, [...drawnCodes])))
    }
    if (codes.length < quantity) throw fail('coupon-codes-exhausted', { quantity })
    return { affected: codes.length, codes }
  },
})

/**
 * What a coupon takes off: 10%, 5.00, of three pieces one for half `2 + 1: 50%`, from an amount on `100.00: 10%`;
 * nothing of free shipping, which its kind says.
 */
function valueCell({ kind, value, buyQuantity, getQuantity, tiers }: CouponRow, decimals: number): Cell {
  const money = (minor: number) => amountOf(minor, decimals)
  switch (kind) {
    case 'percent':
      return `${value}%`
    case 'fixed':
      return money(value)
    case 'free-shipping':
      return null
    case 'buy-x-get-y':
      return `${buyQuantity} + ${getQuantity}: ${value}%`
    case 'tiers':
      return tiers
        .map(({ fromMinor, percent, amountMinor = 0 }) => {
          const off = percent === undefined ? money(amountMinor)?.amount : `${percent}%`
          return `${money(fromMinor)?.amount}: ${off}`
        })
        .join('; ')
  }
}

type CouponChange = Partial<Omit<CouponRow, 'tiers'>>

/** What fields hold that `clear` names. */
const emptied = {
  startsAt: null,
  endsAt: null,
  minAmountMinor: 0,
  maxDiscountMinor: null,
  usageLimit: null,
  perMemberLimit: null,
  websiteIds: [],
  groupIds: [],
  memo: '',
} satisfies { [Field in CouponModification['clear'][number]]: CouponRow[Field] }

/** @throws where one of the chosen coupons would be wrong, or applies where the caller may not decide */
async function planModification(
  { ids, clear, preview: _, ...given }: CouponModification,
  context: Pick<Context, 'db' | 'scope'>,
  fail: (code: NonNullable<ReturnType<typeof findWrongTerms>> | 'coupon-mixed') => Error,
): Promise<{ rows: CouponRow[]; change: CouponChange }> {
  const both = clear.filter((field) => given[field] !== undefined)
  if (both.length > 0) throw badInput(Object.fromEntries(both.map((field) => [field, 'changed and emptied'])))
  const rows = await coupons.loadAll(ids, context)
  if (isMixed(rows, given)) throw fail('coupon-mixed')
  const change: CouponChange = { ...Object.fromEntries(clear.map((field) => [field, emptied[field]])), ...given }
  const problem = rows.map((row) => findWrongTerms({ ...row, ...change })).find((each) => each !== undefined)
  if (problem) throw fail(problem)
  if (change.websiteIds || change.groupIds) for (const row of rows) await checkAppliesTo({ ...row, ...change }, context)
  return { rows, change }
}

/**
 * Adds to both sides what a reader needs for the values: the kind says what a value is, the currency what amounts are
 * in.
 */
const sidesOf = ({ kind, currencyCode }: CouponRow, before: object, after: object) => ({
  before: { kind, currencyCode, ...before },
  after: { kind, currencyCode, ...after },
})

type CheckedTerms = CouponTerms & Parameters<typeof hasUnknownReference>[1]

async function checkTerms(
  db: Db,
  terms: CheckedTerms,
  fail: (code: NonNullable<ReturnType<typeof findWrongTerms>> | 'coupon-unknown') => Error,
): Promise<void> {
  const problem = findWrongTerms(terms)
  if (problem) throw fail(problem)
  if (await hasUnknownReference(db, terms)) throw fail('coupon-unknown')
}
