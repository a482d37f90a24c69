import { type AppliesTo, type InputOf, regionsOf, type TaxSchemeRow, taxClass, taxRate, taxScheme } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { ActionError } from '../../../refusals.ts'
import { checkClasses } from '../../catalog/goods/check-classes.ts'
import { type AppliesToNames, appliesToCells, withNames } from '../../system/websites/applies-to-names.ts'
import { checkAppliesTo } from '../../system/websites/check-applies-to.ts'
import { hasShippingZones } from '../shipping/shipping-zone.sql.ts'
import { homePlaces, homeRounding, usualVatCheck } from './tax.rules.ts'
import {
  findSchemesOfSame,
  findTaxClassesWithRates,
  findTaxedCategories,
  removeWebsiteOfScheme,
  searchTaxClasses,
  searchTaxRates,
  searchTaxSchemes,
  setTaxSchemeStatus,
  taxClasses,
  taxRates,
  taxSchemes,
} from './tax.sql.ts'

export const taxRateActions = handlers(taxRate, {
  search: (input, { db }) => searchTaxRates(db, input),

  export: exportSearched({ action: taxRate.export, fileName: 'tax-rates', search: searchTaxRates }),

  read: taxRates.read,

  async insert(fields, context) {
    await checkRate(fields, context)
    return { id: await taxRates.insert(context.db, fields) }
  },

  async update({ id, version, ...fields }, context) {
    const { percent, asOf } = await taxRates.load(id, context)
    await checkRate(fields, context)
    // Of another percent, a rate is no longer the shipped one.
    return taxRates.update({ id, version }, { ...fields, asOf: fields.percent === percent ? asOf : null }, context)
  },

  delete: async ({ ids }, { db }) => ({ affected: await taxRates.remove(db, ids) }),
})

/** @throws the failure of a rate with an unknown zone, region or class, or with fields that contradict each other */
async function checkRate(
  { country, region, zoneId, taxClassId, startsOn, endsOn }: InputOf<typeof taxRate.insert>,
  context: Pick<Context, 'db' | 'scope'>,
): Promise<void> {
  if ((country === '') === (zoneId === null)) throw new ActionError('tax-place-needed')
  if (zoneId !== null && !(await hasShippingZones(context.db, [zoneId]))) throw new ActionError('tax-zone-unknown')
  const isKnown = region === '' || (regionsOf[country] ?? []).some(([code]) => code === region)
  if (!isKnown) throw new ActionError('tax-region-unknown', { country, region })
  const isClassThere = taxClassId === null || (await taxClasses.find([taxClassId], context)).length > 0
  if (!isClassThere) throw new ActionError('tax-class-unknown')
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new ActionError('tax-days')
}

export const taxClassActions = handlers(taxClass, {
  search: (input, { db }) => searchTaxClasses(db, input),

  export: exportSearched({ action: taxClass.export, fileName: 'tax-classes', search: searchTaxClasses }),

  read: taxClasses.read,

  async insert(fields, context) {
    await checkCategories(fields.classificationIds, undefined, context)
    return { id: await taxClasses.insert(context.db, fields) }
  },

  async update({ id, version, ...fields }, context) {
    await taxClasses.load(id, context)
    await checkCategories(fields.classificationIds, id, context)
    return taxClasses.update({ id, version }, fields, context)
  },

  async delete({ ids }, { db, fail }) {
    const names = await findTaxClassesWithRates(db, ids)
    if (names.length > 0) throw fail('tax-class-used', { names })
    return { affected: await taxClasses.remove(db, ids) }
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

  read: taxSchemes.read,

  async insert(fields, context) {
    await checkScheme({ ...fields, groupIds: fields.groupIds ?? [] }, [], context)
    const { homeCountry, isOss, places = homePlaces(homeCountry, isOss), rounding = homeRounding(homeCountry) } = fields
    const vatCheck = fields.vatCheck ?? usualVatCheck(fields)
    return { id: await taxSchemes.insert(context.db, { ...fields, places, rounding, vatCheck }) }
  },

  async update({ id, version, ...input }, context) {
    const before = await taxSchemes.load(id, context)
    const fields = keepAbsent(input, before, ['isOss', 'shipping', 'status'])
    await checkScheme({ ...fields, groupIds: fields.groupIds ?? before.groupIds }, [id], context)
    return taxSchemes.update({ id, version }, fields, context)
  },

  delete: taxSchemes.delete,

  async removeWebsite({ id, websiteId }, context) {
    await taxSchemes.load(id, context)
    return { affected: await removeWebsiteOfScheme(context.db, id, websiteId) }
  },

  async setStatus({ ids, status }, context) {
    const schemes = await taxSchemes.loadAll(ids, context)
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
