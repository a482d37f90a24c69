import { type InputOf, shopWebsite, type WebsiteFieldName } from '@wanpu/contract'
import type { Updateable } from 'kysely'
import { type Context, conflict, found, handlers, isInScope, refuse } from '../../action.ts'
import { json } from '../../db/query.ts'
import type { Website } from '../../db/tables.ts'
import { exportSearched } from '../../export/start-export.ts'
import { getServer } from '../shop-server/shop-server.sql.ts'
import { checkWebsite } from './check/check.ts'
import { configHandlers } from './config.actions.ts'
import { removeSite } from './generate/site-folder.ts'
import { checkHandOver } from './hand-over.ts'
import { knownWebsites } from './known-websites.ts'
import { publishHandlers } from './publish.actions.ts'
import { configOf, domainsIn, emptySeller } from './website.rules.ts'
import {
  deleteWebsites,
  getWebsite,
  insertNewWebsites,
  insertWebsite,
  matchingWebsites,
  searchWebsites,
  setWebsiteStatus,
  setWebsites,
  updateWebsite,
} from './website.sql.ts'
import { detailOf, rowOf } from './website.view.ts'

const sampleSize = 50

export const websiteActions = handlers(shopWebsite, {
  ...configHandlers,
  ...publishHandlers,

  async search(input, { db, scope, services }) {
    const page = await searchWebsites(db, input, scope)
    return { ...page, items: page.items.map((row) => rowOf(row, services)) }
  },

  export: exportSearched({
    action: shopWebsite.export,
    fileName: 'websites',
    search: async (db, input, { scope, services }) => {
      const page = await searchWebsites(db, input, scope)
      return { ...page, items: page.items.map((row) => rowOf(row, services)) }
    },
    cells: {
      check: ({ lastCheck }) => (lastCheck?.isUp == null ? null : lastCheck.isUp ? 'up' : 'down'),
      problemCount: ({ lastCheck }) => lastCheck?.problemCount ?? null,
    },
  }),

  read: async ({ id }, { db, services }) => detailOf(found(await getWebsite(db, id)), services),

  async insert(fields, context) {
    checkMayInsert(context)
    await checkServer(fields, context)
    return { id: await insertWebsite(context.db, { ...fields, seller: json(fields.seller) }) }
  },

  async update(input, context) {
    const { id, version, globalConfig, headerMenu, footerMenu, navigationMenu } = input
    await checkServer(input, context)
    checkHandOver([found(await getWebsite(context.db, id))], input.ownerCode, 'ownerCode', context)
    return changed(id, version, context, {
      ...columnsOf(shareableFields, input),
      domain: input.domain,
      ...(globalConfig && { globalConfig: json(configOf(globalConfig)) }),
      ...(headerMenu && { headerMenu: json(headerMenu) }),
      ...(footerMenu && { footerMenu: json(footerMenu) }),
      ...(navigationMenu && { navigationMenu: json(navigationMenu) }),
    })
  },

  async updateFields({ id, version, fields, values }, context) {
    if (fields.includes('domain') && !values.domain) throw refuse('bad-input', { fields: { 'values.domain': '' } })
    await checkServer(values, context)
    const current = found(await getWebsite(context.db, id))
    if (fields.includes('ownerCode')) checkHandOver([current], values.ownerCode ?? '', 'values.ownerCode', context)
    return changed(id, version ?? current.version, context, columnsOf(fields, values))
  },

  async updateBatch({ options, fields, values, preview, limitCount }, context) {
    const { db, scope, services } = context
    await checkServer(values, context)
    const change = columnsOf(fields, values)
    const limit = limitCount ?? 2_000_000_000
    const matched = await matchingWebsites(db, options, scope).orderBy('id').limit(limit).execute()
    if (options.ids && matched.length < Math.min(limit, new Set(options.ids).size)) throw refuse('not-found')
    if (fields.includes('ownerCode')) checkHandOver(matched, values.ownerCode ?? '', 'values.ownerCode', context)
    if (!preview)
      return {
        affected: await setWebsites(
          db,
          matched.map((row) => row.id),
          change,
        ),
      }
    const after = Object.fromEntries(fields.map((name) => [name, values[name] ?? emptyField(name)]))
    const sample = matched.slice(0, sampleSize).map((row) => {
      const { domain } = rowOf(row, services)
      return { id: row.id, title: domain, before: Object.fromEntries(fields.map((name) => [name, row[name]])), after }
    })
    return { affected: matched.length, sample }
  },

  async delete({ ids }, { db, services, afterCommit }) {
    await knownWebsites(db, ids)
    const affected = await deleteWebsites(db, ids)
    afterCommit(async () => {
      for (const id of ids) await removeSite(services.config.dataDir, id)
    })
    return { affected }
  },

  async setStatus({ ids, status }, { db }) {
    await knownWebsites(db, ids)
    return { affected: await setWebsiteStatus(db, ids, status) }
  },

  async insertBatch({ domains: text, ...fields }, context) {
    checkMayInsert(context)
    await checkServer(fields, context)
    const { domains, refused } = domainsIn(text)
    const wanted = domains.map((one) => one.domain)
    const inserted = await insertNewWebsites(context.db, { ...fields, seller: json(fields.seller) }, wanted)
    const made = new Set(inserted.map((one) => one.domain))
    const taken = domains.filter((one) => !made.has(one.domain)).map((one) => ({ ...one, reason: 'taken' as const }))
    return {
      affected: inserted.length,
      ids: inserted.map((one) => one.id),
      refused: [...refused, ...taken].sort((a, b) => a.line - b.line),
    }
  },

  checkError: ({ id }, { services }) => checkWebsite(services, id),
})

type Fields = InputOf<typeof shopWebsite.updateFields>['values']
const shareableFields = [
  'name',
  'description',
  'language',
  'ownerCode',
  'shopServerId',
  'tags',
  'colourLabel',
  'memo',
  'seller',
  'wantedGoods',
] as const satisfies readonly WebsiteFieldName[]

function emptyField(name: WebsiteFieldName) {
  switch (name) {
    case 'shopServerId':
      return null
    case 'tags':
      return []
    case 'wantedGoods':
      return 0
    case 'language':
      return 'en'
    case 'seller':
      return emptySeller
    case 'domain':
    case 'name':
    case 'description':
    case 'ownerCode':
    case 'colourLabel':
    case 'memo':
      return ''
  }
}

/** The named fields as columns; a named field without a value is emptied. */
function columnsOf(names: readonly WebsiteFieldName[], values: Fields): Updateable<Website> {
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? emptyField(name)
      return [name, name === 'seller' ? json(value) : value]
    }),
  )
}

async function changed(id: string, version: number, { db, services }: Pick<Context, 'db' | 'services'>, change: Updateable<Website>) {
  const isDone = await updateWebsite(db, id, version, change)
  const current = detailOf(found(await getWebsite(db, id)), services)
  if (!isDone) throw conflict(current)
  return current
}

async function checkServer(
  { shopServerId }: { shopServerId?: string | undefined },
  { db, fail }: Pick<Context<'no-such-server'>, 'db' | 'fail'>,
): Promise<void> {
  if (shopServerId === undefined || (await getServer(db, shopServerId))) return
  throw fail('no-such-server', { shopServerId })
}

/** Somebody limited to a list of websites could not see what he makes. */
function checkMayInsert({ scope }: Pick<Context, 'scope'>): void {
  if (scope.kind === 'some' && !isInScope(scope, 'new')) throw refuse('forbidden')
}
