import { allows, coupon, paymentAccount, shippingMode, taxScheme, websiteGroup } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { conflict, demandRow, refuse } from '../../../refusals.ts'
import { findNamesOfApplying, lockGroups } from '../../system/websites/applies-to.sql.ts'
import { areLimited, countChangingOffers, mergeOffers, raiseGroupVersion, readGroupOffers, saveGroupOffers } from './offers.sql.ts'
import {
  countChanging,
  deleteGroups,
  getGroup,
  getSettings,
  insertGroup,
  saveSettings,
  searchGroups,
  updateGroup,
} from './website-group.sql.ts'

const sampleSize = 50

/** Who may edit these may choose what a group has of them. */
const editors = {
  paymentAccounts: paymentAccount.update,
  shippingModes: shippingMode.update,
  taxSchemes: taxScheme.update,
  discounts: coupon.update,
}

export const websiteGroupActions = handlers(websiteGroup, {
  search: (input, { db, scope }) => searchGroups(db, input, scope),

  export: exportSearched({
    action: websiteGroup.export,
    fileName: 'website-groups',
    search: (db, input, { scope }) => searchGroups(db, input, scope),
    cells: { settings: ({ settings }) => settings.join(', ') },
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getGroup(db, id, scope)),

  readSettings: async ({ id }, { db, scope }) => demandRow(await getSettings(db, id, scope)),

  async insert(fields, context) {
    demandAllWebsites(context)
    return { id: await insertGroup(context.db, fields) }
  },

  async update({ id, version, ...fields }, context) {
    demandAllWebsites(context)
    const isDone = await updateGroup(context.db, id, version, fields)
    const current = demandRow(await getGroup(context.db, id, context.scope))
    if (!isDone) throw conflict(current)
    return current
  },

  async saveSettings({ id, version, settings, preview }, context) {
    demandAllWebsites(context)
    const { db, scope } = context
    const current = demandRow(await getSettings(db, id, scope))
    const change = await countChanging(db, id, settings, sampleSize)
    if (preview) return { ...change, sample: change.sample.map(({ domain, ...row }) => ({ ...row, title: domain })) }
    if (!(await saveSettings(db, id, version, settings))) throw conflict(current)
    return { affected: change.affected, settings: change.settings }
  },

  async readOffers({ id }, { db, scope }) {
    // It names accounts of other websites, too.
    if (scope.kind === 'some') throw refuse('not-found')
    return demandRow(await readGroupOffers(db, id))
  },

  async saveOffers({ id, version, preview, ...offers }, context) {
    demandAllWebsites(context)
    const { db, caller, fail } = context
    const current = demandRow(await readGroupOffers(db, id))
    const wantedOffers = mergeOffers(offers, current)
    if (!(await areLimited(db, wantedOffers))) throw fail('group-offer-unlimited')
    const { affected, sample, stopped: stoppedOffers } = await countChangingOffers(db, id, wantedOffers, sampleSize)
    if (preview) return { affected, stopped: stoppedOffers, sample: sample.map(({ domain, ...row }) => ({ ...row, title: domain })) }
    if (!(await raiseGroupVersion(db, id, version))) throw conflict(current)
    // What a group has is kept at the accounts, methods, schemes and coupons: who may not edit these may not choose
    // among them.
    const changedKinds = await saveGroupOffers(db, id, wantedOffers)
    if (changedKinds.some((kind) => !allows(caller.permissions, editors[kind].name))) throw refuse('beyond-own-rights')
    return { affected, stopped: stoppedOffers }
  },

  async delete({ ids }, context) {
    demandAllWebsites(context)
    await lockGroups(context.db, ids)
    const names = await findNamesOfApplying(context.db, ids)
    if (names.length > 0) throw context.fail('group-used', { names })
    const affected = await deleteGroups(context.db, ids)
    if (affected < new Set(ids).size) throw refuse('not-found')
    return { affected }
  },
})

/** What a group sets counts for all of its websites, also for those that the caller does not see. */
function demandAllWebsites({ scope, fail }: Pick<Context<'group-beyond-own'>, 'scope' | 'fail'>): void {
  if (scope.kind === 'some') throw fail('group-beyond-own')
}
