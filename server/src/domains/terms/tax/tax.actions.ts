import { type AppliesTo, type InputOf, regionsOf, type TaxSchemeRow, taxClass, taxRate, taxScheme } from '@wanpu/contract'
import { ActionError, type Context, conflict, demandRow, demandRows, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { checkClasses } from '../../catalog/goods/check-classes.ts'
import { type AppliesToNames, appliesToCells, withNames } from '../../system/websites/applies-to-names.ts'
import { checkAppliesTo } from '../../system/websites/check-applies-to.ts'
import { hasShippingZones } from '../shipping/shipping-zone.sql.ts'
import { homePlaces, homeRounding, usualVatCheck } from './tax.rules.ts'
import {
  deleteTaxClasses,
  deleteTaxRates,
  deleteTaxSchemes,
  findSchemesOfSame,
  findTaxClassesWithRates,
  findTaxedCategories,
  findTaxSchemes,
  getTaxClass,
  getTaxRate,
  insertTaxClass,
  insertTaxRate,
  insertTaxScheme,
  removeWebsiteOfScheme,
  searchTaxClasses,
  searchTaxRates,
  searchTaxSchemes,
  setTaxSchemeStatus,
  updateTaxClass,
  updateTaxRate,
  updateTaxScheme,
} from './tax.sql.ts'

export const taxRateActions = handlers(taxRate, {
  search: (input, { db }) => searchTaxRates(db, input),

  export: exportSearched({ action: taxRate.export, fileName: 'tax-rates', search: searchTaxRates }),

  read: async ({ id }, { db }) => demandRow(await getTaxRate(db, id)),

  async insert(fields, { db }) {
    await checkRate(fields, db)
    return { id: await insertTaxRate(db, fields) }
  },

  async update({ id, version, ...fields }, { db }) {
    const { percent, asOf } = demandRow(await getTaxRate(db, id))
    await checkRate(fields, db)
    // Of another percent, a rate is no longer the shipped one.
    const isDone = await updateTaxRate(db, id, version, { ...fields, asOf: fields.percent === percent ? asOf : null })
    const current = demandRow(await getTaxRate(db, id))
    if (!isDone) throw conflict(current)
    return current
  },

  delete: async ({ ids }, { db }) => ({ affected: await deleteTaxRates(db, ids) }),
})

/** @throws what is wrong with a rate besides the shape of its fields */
async function checkRate(
  { country, region, zoneId, taxClassId, startsOn, endsOn }: InputOf<typeof taxRate.insert>,
  db: Context['db'],
): Promise<void> {
  if ((country === '') === (zoneId === null)) throw new ActionError('tax-place-needed')
  if (zoneId !== null && !(await hasShippingZones(db, [zoneId]))) throw new ActionError('tax-zone-unknown')
  const isKnown = region === '' || (regionsOf[country] ?? []).some(([code]) => code === region)
  if (!isKnown) throw new ActionError('tax-region-unknown', { country, region })
  if (taxClassId !== null && !(await getTaxClass(db, taxClassId))) throw new ActionError('tax-class-unknown')
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new ActionError('tax-days')
}

export const taxClassActions = handlers(taxClass, {
  search: (input, { db }) => searchTaxClasses(db, input),

  export: exportSearched({ action: taxClass.export, fileName: 'tax-classes', search: searchTaxClasses }),

  read: async ({ id }, { db }) => demandRow(await getTaxClass(db, id)),

  async insert(fields, context) {
    await checkCategories(fields.classificationIds, undefined, context)
    return { id: await insertTaxClass(context.db, fields) }
  },

  async update({ id, version, ...fields }, context) {
    demandRow(await getTaxClass(context.db, id))
    await checkCategories(fields.classificationIds, id, context)
    const isDone = await updateTaxClass(context.db, id, version, fields)
    const current = demandRow(await getTaxClass(context.db, id))
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, { db, fail }) {
    const names = await findTaxClassesWithRates(db, ids)
    if (names.length > 0) throw fail('tax-class-used', { names })
    return { affected: await deleteTaxClasses(db, ids) }
  },
})

type CategoryFault = 'tax-class-category-taken' | 'no-such-classification'

async function checkCategories(ids: readonly string[], taxClassId: string | undefined, context: Context<CategoryFault>): Promise<void> {
  await checkClasses(ids, context)
  const titles = await findTaxedCategories(context.db, ids, taxClassId)
  if (titles.length > 0) throw context.fail('tax-class-category-taken', { titles })
}

export const taxSchemeActions = handlers(taxScheme, {
  search: (input, { db, scope }) => searchTaxSchemes(db, input, scope),

  export: exportSearched<typeof taxScheme.export, TaxSchemeRow & AppliesToNames>({
    action: taxScheme.export,
    fileName: 'tax-schemes',
    search: async (db, input, { scope }) => withNames(db, await searchTaxSchemes(db, input, scope), scope),
    cells: { ...appliesToCells, places: ({ places }) => places.join(', ') },
  }),

  read: async ({ id }, context) => loadScheme(id, context),

  async insert(fields, context) {
    await checkScheme({ ...fields, groupIds: fields.groupIds ?? [] }, [], context)
    const { homeCountry, isOss, places = homePlaces(homeCountry, isOss), rounding = homeRounding(homeCountry) } = fields
    const vatCheck = fields.vatCheck ?? usualVatCheck(fields)
    return { id: await insertTaxScheme(context.db, { ...fields, places, rounding, vatCheck }) }
  },

  async update({ id, version, ...fields }, context) {
    const before = await loadScheme(id, context)
    await checkScheme({ ...fields, groupIds: fields.groupIds ?? before.groupIds }, [id], context)
    const isDone = await updateTaxScheme(context.db, id, version, fields)
    const current = await loadScheme(id, context)
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await demandChosen(ids, context)
    return { affected: await deleteTaxSchemes(context.db, ids) }
  },

  async removeWebsite({ id, websiteId }, context) {
    await loadScheme(id, context)
    return { affected: await removeWebsiteOfScheme(context.db, id, websiteId) }
  },

  async setStatus({ ids, status }, context) {
    const schemes = await demandChosen(ids, context)
    const affected = await setTaxSchemeStatus(context.db, ids, status)
    if (status === 'active') for (const scheme of schemes) await checkScheme({ ...scheme, status }, [scheme.id], context)
    return { affected }
  },
})

type SchemeContext = Context<'tax-scheme-website-taken'>

/** @throws 404 for a website out of sight, and the failure for one that has another active scheme */
async function checkScheme(
  scheme: AppliesTo & Pick<TaxSchemeRow, 'status'>,
  ids: readonly string[],
  { db, scope, fail }: SchemeContext,
): Promise<void> {
  await checkAppliesTo(scheme, { db, scope })
  const names = scheme.status === 'active' ? await findSchemesOfSame(db, scheme, ids) : []
  if (names.length > 0) throw fail('tax-scheme-website-taken', { names })
}

async function loadScheme(id: string, { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<TaxSchemeRow> {
  const [row] = await findTaxSchemes(db, [id], scope)
  return demandRow(row)
}

/** Refused as a whole when one is not there or not visible to the caller. */
async function demandChosen(ids: readonly string[], { db, scope }: Pick<Context, 'db' | 'scope'>): Promise<TaxSchemeRow[]> {
  const rows = await findTaxSchemes(db, ids, scope)
  demandRows(rows, ids)
  return rows
}
