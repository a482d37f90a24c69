import { type InputOf, shopWebsite, taskFailureMessage, type WebsiteFieldName, type WebsiteNeeds, type WebsiteRow } from '@wanpu/contract'
import type { Updateable } from 'kysely'
import { type Context, handlers } from '../../../action.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import type { Website } from '../../../db/tables.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { conflict, demandRow, refuse } from '../../../refusals.ts'
import { holdUnfinishedOf, moveTasks } from '../../../tasks/task.sql.ts'
import { deleteShopGoodsOf } from '../../catalog/shop-goods/shop-goods-copy.sql.ts'
import { demandWebsites } from '../../system/websites/demand-websites.ts'
import { hostOfDomain } from '../website-domain/hosts.rules.ts'
import { nameHosts, refuseOwnHosts } from '../website-domain/name-hosts.ts'
import { keepInBin } from './bin/bin.sql.ts'
import { checkWebsite, type ReadCheckoutProblems } from './check/check.ts'
import { checkGroup } from './check-group.ts'
import { checkServer } from './check-server.ts'
import { checkHandOver } from './owner-code.ts'
import { previewPage } from './preview-page.ts'
import { publishHandlers } from './publish.actions.ts'
import { keepSellersApart } from './refuse-shared-seller.ts'
import { settingCells } from './settings-file/settings-cells.ts'
import { type ExportedSettings, findSettings } from './settings-file/settings-file.sql.ts'
import { configOf } from './website.rules.ts'
import {
  deleteWebsites,
  getWebsite,
  type ListedWebsite,
  matchingWebsites,
  searchWebsites,
  setWebsiteStatus,
  setWebsites,
  updateWebsite,
} from './website.sql.ts'
import { detailOf, rowOf } from './website.view.ts'
import { configHandlers } from './website-config.actions.ts'
import { columnsOf, emptyField, shareableFields } from './website-fields.ts'
import { insertHandlers } from './website-insert.actions.ts'
import { lockChosen, settleWebsites, versionsOf } from './website-results.ts'

const sampleSize = 50

export { websiteBinActions } from './bin/bin.actions.ts'
export { purgeHookActions } from './purge/purge-hook.actions.ts'
export { websiteFileActions } from './settings-file/settings-file.actions.ts'
export { websiteWatchActions } from './watch/watch.actions.ts'

/** What selling knows of websites. */
interface Selling {
  readCheckoutProblems: ReadCheckoutProblems
  /** What these websites need, as somebody with these permissions is told it. */
  readNeedsOf(db: Db, ids: readonly string[], asking: { at: string; permissions: readonly string[] }): Promise<WebsiteNeeds[]>
}

/** The handlers of websites, with what selling hands over. */
export const websiteActions = ({ readNeedsOf, readCheckoutProblems }: Selling) =>
  handlers(shopWebsite, {
    ...configHandlers,
    ...insertHandlers,
    ...publishHandlers,

    async search(input, { db, scope, services }) {
      const page = await searchWebsites(db, input, scope)
      return { ...page, items: page.items.map((row) => rowOf(row, services)) }
    },

    export: exportSearched<typeof shopWebsite.export, WebsiteRow & { settings: ExportedSettings | undefined }>({
      action: shopWebsite.export,
      fileName: 'websites',
      search: async (db, input, { scope, services }) => {
        const page = await searchWebsites(db, input, scope)
        const settings = await findSettings(
          db,
          page.items.map(({ id }) => id),
        )
        return { ...page, items: page.items.map((row) => ({ ...rowOf(row, services), settings: settings.get(row.id) })) }
      },
      cells: {
        ...settingCells,
        held: ({ hold }) => (hold === null ? null : `${hold.at} ${hold.by}`),
        holdReason: ({ hold }) => hold?.reason ?? null,
        check: ({ lastCheck }) => (lastCheck?.isUp == null ? null : lastCheck.isUp ? 'up' : 'down'),
        problemCount: ({ lastCheck }) => lastCheck?.problemCount ?? null,
      },
    }),

    read: async ({ id }, { db, services }) => detailOf(demandRow(await getWebsite(db, id)), services),

    readNeeds: async ({ ids }, { db, now, caller: { permissions } }) => ({
      items: await readNeedsOf(db, ids, { at: now().toISOString(), permissions }),
    }),

    async update(input, context) {
      const { id, version, globalConfig, headerMenu, footerMenu, navigationMenu } = input
      const current = demandRow(await getWebsite(context.db, id))
      await checkNewServer(current, input, context)
      checkHandOver([current], input.ownerCode, 'ownerCode', context)
      return writeChange(current, version, context, {
        ...columnsOf(shareableFields, keepAbsent(fieldsOf(input), current, ['language'])),
        domain: input.domain,
        ...(globalConfig && { globalConfig: json(configOf(globalConfig)) }),
        ...(headerMenu && { headerMenu: json(headerMenu) }),
        ...(footerMenu && { footerMenu: json(footerMenu) }),
        ...(navigationMenu && { navigationMenu: json(navigationMenu) }),
      })
    },

    async updateFields({ id, version, fields, values }, context) {
      if (fields.includes('domain') && !values.domain) throw refuse('bad-input', { fields: { 'values.domain': '' } })
      const current = demandRow(await getWebsite(context.db, id))
      await checkNewServer(current, values, context)
      await checkGroup(values.groupId, context)
      if (fields.includes('ownerCode')) checkHandOver([current], values.ownerCode ?? '', 'values.ownerCode', context)
      return writeChange(current, version ?? current.version, context, { ...columnsOf(fields, values), ...scheduleBegins(fields, context) })
    },

    async updateBatch({ options, fields, values, preview, limitCount, versions }, context) {
      const { db, scope, services } = context
      const limit = limitCount ?? 2_000_000_000
      const selected = options.ids && (await lockChosen(context, options.ids))
      const matchingRows = matchingWebsites(db, { ...options, ...(selected && { ids: selected.ids }) }, scope)
      const matched = await matchingRows.orderBy('id').limit(limit).forUpdate('website').execute()
      if (selected && matched.length < Math.min(limit, selected.ids.length)) throw refuse('not-found')
      if (fields.includes('ownerCode')) checkHandOver(matched, values.ownerCode ?? '', 'values.ownerCode', context)
      const movedWebsites = matched.filter((row) => row.shopServerId !== values.shopServerId)
      await checkServer(values.shopServerId, movedWebsites.length, context)
      await checkGroup(values.groupId, context)
      const after = Object.fromEntries(fields.map((name) => [name, values[name] ?? emptyField(name)]))
      const listChanged = (row: ListedWebsite) => fields.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(after[name]))
      if (preview) {
        const changing = matched.filter((row) => listChanged(row).length > 0)
        const sample = changing.slice(0, sampleSize).map((row) => {
          const { domain } = rowOf(row, services)
          return { id: row.id, title: domain, before: Object.fromEntries(fields.map((name) => [name, row[name]])), after }
        })
        return { affected: changing.length, sample, versions: versionsOf(changing) }
      }
      const websitesToWrite = matched.map((row) => ({ id: row.id, domain: row.domain, version: row.version, changed: listChanged(row) }))
      const { ids, results } = settleWebsites(websitesToWrite, selected?.gone ?? [], versions, context.language)
      const change = { ...columnsOf(fields, values), ...scheduleBegins(fields, context) }
      return { affected: await keepSellersApart(context, () => setWebsites(db, ids, change)), results }
    },

    /** Into the recycle bin: the builds stay on the disk until the website is deleted for good. Its tasks end. */
    async delete({ ids }, { db, services, caller, now, afterCommit }) {
      await demandWebsites(db, ids)
      const unfinished = await holdUnfinishedOf(db, ids)
      await keepInBin(db, ids, caller.displayName || caller.username, now().toISOString())
      await deleteShopGoodsOf(db, ids)
      const affected = await deleteWebsites(db, ids)
      // Only now, so that a rollout sees that its websites are gone.
      await moveTasks(db, unfinished, 'cancel', { message: taskFailureMessage('website-gone', {}) })
      afterCommit(() => services.tasks.wake())
      return { affected }
    },

    async setStatus({ ids, status }, { db }) {
      await demandWebsites(db, ids)
      return { affected: await setWebsiteStatus(db, ids, status) }
    },

    previewHome: (input, { services }) => previewPage(services, input),

    checkError: ({ id }, { services }) => checkWebsite(services, id, readCheckoutProblems),
  })

/** The fields of a whole website, without those that other actions change. */
const fieldsOf = (input: InputOf<typeof shopWebsite.update>) => ({
  ...input,
  skin: undefined,
  defaultCurrencyCode: undefined,
  groupId: undefined,
  publishing: undefined,
  publishTimes: undefined,
  guards: undefined,
})

/** Times of the day that have passed already do not count for a website that gets them now. */
const scheduleBegins = (fields: readonly WebsiteFieldName[], { now }: Pick<Context, 'now'>): Updateable<Website> =>
  fields.includes('publishing') || fields.includes('publishTimes') ? { scheduledSince: now().toISOString() } : {}

async function writeChange(
  { id, domain }: { id: string; domain: string },
  version: number,
  context: Pick<Context<'own-domain'>, 'db' | 'scope' | 'services' | 'fail'>,
  change: Updateable<Website>,
) {
  const { db, services } = context
  const newDomains = change.domain === undefined || hostOfDomain(change.domain) === hostOfDomain(domain) ? [] : [change.domain]
  refuseOwnHosts(context, newDomains)
  const isDone = await keepSellersApart(context, () => updateWebsite(db, id, version, change))
  const current = detailOf(demandRow(await getWebsite(db, id)), services)
  if (!isDone) throw conflict(current)
  if (newDomains.length > 0) await nameHosts(context, id, newDomains)
  return current
}

/** A website that stays on its server needs no place there. */
async function checkNewServer(
  current: { shopServerId: string | null },
  { shopServerId }: { shopServerId?: string | undefined },
  context: Pick<Context<'no-such-server' | 'server-full'>, 'db' | 'fail'>,
): Promise<void> {
  await checkServer(shopServerId, shopServerId === current.shopServerId ? 0 : 1, context)
}
