import { currency } from '@wanpu/contract'
import { conflict, found, handlers } from '../../action.ts'
import { exportSearched } from '../../export/start-export.ts'
import {
  deleteCurrencies,
  findUsedCurrencies,
  getCurrency,
  insertCurrency,
  readAllCurrencies,
  searchCurrencies,
  setCurrencyStatus,
  setRates,
  updateCurrency,
} from './currency.sql.ts'

export const currencyActions = handlers(currency, {
  search: (input, { db }) => searchCurrencies(db, input),

  export: exportSearched({ action: currency.export, fileName: 'currencies', search: (db, input) => searchCurrencies(db, input) }),

  readAll: async (_, { db }) => ({ items: await readAllCurrencies(db) }),

  read: async ({ id }, { db }) => found(await getCurrency(db, id)),

  insert: async (fields, { db }) => ({ id: await insertCurrency(db, fields) }),

  async update({ id, version, ...fields }, { db, fail }) {
    const before = found(await getCurrency(db, id))
    // Amounts already kept in minor units would change their meaning.
    const isRedefined = fields.code !== before.code || fields.decimals !== before.decimals
    if (isRedefined && (await findUsedCurrencies(db, [id])).length > 0) throw fail('currency-decimals-fixed')
    const after = await updateCurrency(db, id, version, fields)
    if (!after) throw conflict(found(await getCurrency(db, id)))
    return after
  },

  async delete({ ids }, { db, fail }) {
    const codes = await findUsedCurrencies(db, ids)
    if (codes.length > 0) throw fail('currency-used', { codes })
    return { affected: await deleteCurrencies(db, ids) }
  },

  setStatus: async ({ ids, status }, { db }) => ({ affected: await setCurrencyStatus(db, ids, status) }),

  async updateRates({ rates }, { db, fail }) {
    const known = await setRates(db, rates)
    const codes = rates.map((one) => one.code).filter((code) => !known.includes(code))
    if (codes.length > 0) throw fail('currency-unknown', { codes })
    return { affected: known.length }
  },
})
