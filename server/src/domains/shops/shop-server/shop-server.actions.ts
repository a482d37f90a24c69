import { type ShopServerRow, shopServer } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { seal } from '../../../lib/secrets.ts'
import { webOrigin } from '../../../net/web-address.ts'
import { conflict, demandRow, demandRows } from '../../../refusals.ts'
import { isAllowedRoot } from './local-root.ts'
import { meetServer } from './open-server.ts'
import { probe } from './probe.ts'
import { serverFilesOf } from './serving/server-files.ts'
import { findPushedShops } from './serving/serving.sql.ts'
import {
  deleteServers,
  forgetHostKey,
  getSecret,
  getServer,
  insertServer,
  lockServers,
  searchServers,
  setServerStatus,
  setServerTest,
  updateServer,
} from './shop-server.sql.ts'

export const shopServerActions = handlers(shopServer, {
  search: (input, { db, scope }) => searchServers(db, input, scope),

  export: exportSearched({
    action: shopServer.export,
    fileName: 'shop-servers',
    search: (db, input, { scope }) => searchServers(db, input, scope),
    cells: {
      place: (row) => placeOf(row),
      lastTest: ({ lastTest }) => lastTest && (lastTest.isOk ? 'passed' : 'failed'),
    },
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getServer(db, id, scope)),

  readRoots: async (_, { services }) => ({ folders: [...services.config.pushRoots] }),

  async readFiles({ id, websiteId }, { db, scope, services }) {
    const server = demandRow(await getServer(db, id, scope))
    return serverFilesOf(server, await findPushedShops(db, id, websiteId, scope), services.config)
  },

  async insert({ secret, ...fields }, context) {
    await checkRoot(fields, context)
    return { id: await insertServer(context.db, { ...fields, secretSealed: seal(context.services.config.secretKey, secret ?? '') }) }
  },

  async update({ id, version, secret, ...input }, context) {
    const before = demandRow((await demandOwn([id], context))[0])
    const fields = keepAbsent(input, before, ['port'])
    await checkRoot(fields, context)
    const secrets = mergeSecrets({
      stored: { secret: await getSecret(context.db, before) },
      given: { secret },
      isSameTarget: targetOf(before) === targetOf(fields),
      used: fields.kind === 'local' ? [] : ['secret'],
    })
    const secretSealed = secret === undefined ? (secrets.secret ?? '') : seal(context.services.config.secretKey, secret)
    const isUpdated = await updateServer(context.db, id, version, { capacity: null, ...fields, secretSealed })
    const current = demandRow(await getServer(context.db, id, context.scope))
    if (!isUpdated) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    await demandOwn(ids, context)
    return { affected: await deleteServers(context.db, ids) }
  },

  async setStatus({ ids, status }, context) {
    await demandOwn(ids, context)
    return { affected: await setServerStatus(context.db, ids, status) }
  },

  async forgetKey({ id }, context) {
    await demandOwn([id], context)
    await forgetHostKey(context.db, id)
    return demandRow(await getServer(context.db, id, context.scope))
  },

  async test({ id }, { db, scope, now, services }) {
    const server = demandRow(await getServer(db, id, scope))
    const outcome = await probe(() => meetServer(db, server, services.config), server.rootDir, now)
    await setServerTest(db, id, outcome)
    return outcome
  },
})

/** Where a server's secret goes. */
const targetOf = ({ kind, host, port, endpoint }: Pick<ShopServerRow, 'kind' | 'host' | 'port' | 'endpoint'>) =>
  [kind, host, port, webOrigin(endpoint)].join(' ')

/** Where a server puts its shops, in a word. */
function placeOf({ kind, host, port, rootDir, endpoint, bucket }: ShopServerRow): string {
  switch (kind) {
    case 'local':
      return rootDir
    case 'sftp':
      return `${host}:${port}${rootDir}`
    case 's3':
      return `${endpoint}/${bucket}${rootDir}`
  }
}

async function checkRoot(
  { kind, rootDir }: Pick<ShopServerRow, 'kind' | 'rootDir'>,
  { services, fail }: Pick<Context<'root-dir-not-allowed'>, 'services' | 'fail'>,
): Promise<void> {
  if (kind !== 'local' || (await isAllowedRoot(rootDir, services.config))) return
  throw fail('root-dir-not-allowed', { rootDir, allowed: services.config.pushRoots })
}

/**
 * The chosen servers, locked until the transaction ends; refused as a whole when one is not there, or websites beyond
 * the caller's use one.
 */
async function demandOwn(
  ids: readonly string[],
  { db, scope, fail }: Pick<Context<'server-used-beyond'>, 'db' | 'scope' | 'fail'>,
): Promise<ShopServerRow[]> {
  const rows = await lockServers(db, ids, scope)
  demandRows(rows, ids)
  const usedBeyond = rows.find(({ websitesBeyond }) => websitesBeyond > 0)
  if (usedBeyond) throw fail('server-used-beyond', { name: usedBeyond.name, count: usedBeyond.websitesBeyond })
  return rows
}
