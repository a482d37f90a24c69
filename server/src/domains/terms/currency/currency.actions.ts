import { currency, currencyTexts, currencyTranslation, type InputOf, type RateSource, usualDecimals } from '@wanpu/contract'
import { type Context, type HandledAction, handlers, type PrepareContext } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { findTextLanguages, toStoredFields } from '../../../db/translations.ts'
import { setStatus } from '../../../db/versioned.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { conflict } from '../../../refusals.ts'
import { isInScope } from '../../../website-scope.ts'
import { translationsFileActions } from '../../catalog/translation/translations-file.ts'
import { currencyStoppedNotice, currencyWithdrawnNotice } from '../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import {
  currencies,
  findCodes,
  findUsedCodes,
  findWebsitesSellingIn,
  readAllCurrencies,
  searchCurrencies,
  setRates,
} from './currency.sql.ts'
import type { EcbRates } from './ecb-rates.rules.ts'
import { planFetched, planLocked, takeOver } from './fetch-rates.ts'
import { loadRates } from './load-rates.ts'
import { chooseRates } from './rate-plan.rules.ts'
import { lockRateFetch, readRateSource, readRateSourceRecord, restartRateFetch, saveRateSource } from './rate-source.sql.ts'

const currencyHandlers = handlers(currency, {
  search: (input, { db }) => searchCurrencies(db, input),

  export: exportSearched({
    action: currency.export,
    fileName: 'currencies',
    search: (db, input) => searchCurrencies(db, input),
    languages: (db, { scope }) => findTextLanguages(db, 'currency', scope),
  }),

  readAll: async (_, { db }) => ({ items: await readAllCurrencies(db) }),

  read: currencies.read,

  async insert(fields, context) {
    await checkMeaning(fields, context)
    return { id: await currencies.insert(context.db, toStoredFields(fields)) }
  },

  async update({ id, version, ...input }, context) {
    const { db, fail } = context
    const before = await currencies.load(id, context)
    const fields = keepAbsent(input, before, ['decimals', 'status'])
    // Amounts already kept in minor units would change their meaning.
    const isRedefined = fields.code !== before.code || fields.decimals !== before.decimals
    if (isRedefined && (await findUsedCodes(db, [before.code])).length > 0) throw fail('currency-decimals-fixed')
    if (fields.code !== before.code) await checkMeaning(fields, context)
    const after = await currencies.update({ id, version }, toStoredFields(fields), context)
    if (before.status === 'active' && after.status === 'stopped') await tellWebsitesSellingIn(db, [after.code])
    return after
  },

  async delete({ ids }, { db, fail }) {
    const codes = await findUsedCodes(db, await findCodes(db, ids))
    if (codes.length > 0) throw fail('currency-used', { codes })
    return { affected: await currencies.remove(db, ids) }
  },

  async setStatus({ ids, status }, { db, scope }) {
    const stoppedCodes = status === 'stopped' ? await findCodes(db, ids, 'active') : []
    const affected = await setStatus(db, 'currency', ids, status)
    const selling = await tellWebsitesSellingIn(db, stoppedCodes)
    const visibleWebsites = selling.filter((website) => isInScope(scope, website.id))
    const domains = (isOwn: boolean) => visibleWebsites.flatMap((website) => (website.isOwn === isOwn ? website.domain : []))
    return { affected, websites: domains(true), furtherWebsites: domains(false) }
  },

  async updateRates({ rates }, { db, fail }) {
    const affected = await setRates(db, rates)
    const codes = rates.map((rate) => rate.code).filter((code) => !affected.includes(code))
    if (codes.length > 0) throw fail('currency-unknown', { codes })
    return { affected: affected.length }
  },

  readRateSource: (_, { db }) => readRateSourceRecord(db),

  async saveRateSource({ id: _, version, ...input }, { db }) {
    const source = keepAbsent(input, await readRateSourceRecord(db), ['isDaily'])
    if (!(await saveRateSource(db, version, source))) throw conflict(await readRateSourceRecord(db))
    await restartRateFetch(db)
    return readRateSourceRecord(db)
  },

  async fetchRates({ preview, rates }, { db, now, prepared, fail }) {
    // What `loadBefore` returned.
    const { source, loaded } = prepared as RatesBefore
    const state = preview ? undefined : await lockRateFetch(db)
    const plan = await (preview ? planFetched : planLocked)(db, source, loaded, now())
    if (plan.kind === 'failed') throw fail(`rates-${plan.problem}`, { detail: plan.detail })
    const { day } = plan
    const { chosen: chosenRates, differing: differingCodes } = chooseRates(plan.rates, rates)
    if (differingCodes.length > 0) throw fail('rates-differ', { codes: differingCodes })
    if (state === undefined) return { affected: chosenRates.length, day, rates: plan.rates }
    return { affected: await takeOver(db, { day, rates: chosenRates, now: now(), toldCodes: state.toldCodes }), day, rates: plan.rates }
  },
})

/** A notice for each website that sells in a stopped currency. Returns these websites. */
async function tellWebsitesSellingIn(db: Db, codes: readonly string[]) {
  const selling = await findWebsitesSellingIn(db, codes)
  await insertNotices(
    db,
    selling.map((website) => (website.isOwn ? currencyStoppedNotice(website) : currencyWithdrawnNotice(website))),
  )
  return selling
}

/** Amounts in a code that the list did not hold have its usual decimals: the list may not say otherwise afterwards. */
async function checkMeaning(
  { code, decimals }: Pick<InputOf<typeof currency.insert>, 'code' | 'decimals'>,
  { db, fail }: Pick<Context<'currency-decimals-usual'>, 'db' | 'fail'>,
): Promise<void> {
  const usual = usualDecimals(code)
  if (decimals !== usual && (await findUsedCodes(db, [code])).length > 0) throw fail('currency-decimals-usual', { code, decimals: usual })
}

export const currencyTranslationActions = translationsFileActions(currencyTranslation, {
  table: 'currency',
  title: 'name',
  columns: currencyTexts,
})

interface RatesBefore {
  source: RateSource
  loaded: EcbRates
}

/** The rates of the source, asked before the transaction opens. */
async function loadBefore(_: unknown, { services, fail }: PrepareContext): Promise<RatesBefore> {
  const { source } = await readRateSource(services.db)
  if (source.address === '') throw fail('rates-off')
  const loaded = await loadRates(services, source.address)
  if (loaded.kind === 'failed') throw fail(`rates-${loaded.problem}`, { detail: loaded.detail })
  return { source, loaded: loaded.rates }
}

export const currencyActions: readonly HandledAction[] = currencyHandlers.map((entry) =>
  entry.action.name === currency.fetchRates.name ? { ...entry, prepare: loadBefore } : entry,
)
