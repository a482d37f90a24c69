import { type ShopServerRow, shopServer } from '@wanpu/contract'
import { type Context, conflict, demandRow, demandRows, handlers } from '../../action.ts'
import { exportSearched } from '../../export/start-export.ts'
import { mergeSecrets } from '../../merge-secrets.ts'
import { webOrigin } from '../../net/web-address.ts'
import { seal } from '../../secrets.ts'
import { isAllowedRoot } from './local-root.ts'
import { meetServer } from './open-server.ts'
import { probe } from './probe.ts'
import { serverFilesOf } from './serving/server-files.ts'
import { findPushedShops } from './serving/serving.sql.ts'
import {
  deleteServers,
  findServers,
  forgetHostKey,
  getSecret,
  getServer,
  insertServer,
  searchServers,
  setServerStatus,
  setServerTest,
  updateServer,
} from './shop-server.sql.ts'

export const shopServerActions = handlers(shopServer, {
  search: (input, { db }) => searchServers(db, input),

  export: exportSearched({
    action: shopServer.export,
    fileName: 'shop-servers',
    search: (db, input) => searchServers(db, input),
    cells: {
      place: (row) => placeOf(row),
      lastTest: ({ lastTest }) => lastTest && (lastTest.isOk ? 'passed' : 'failed'),
    },
  }),

  read: async ({ id }, { db }) => demandRow(await getServer(db, id)),

  async readFiles({ id, websiteId }, { db, scope, services }) {
    const server = demandRow(await getServer(db, id))
    return serverFilesOf(server, await findPushedShops(db, id, websiteId, scope), services.config)
  },

  async insert({ secret, ...fields }, context) {
    await checkRoot(fields, context)
    return { id: await insertServer(context.db, { ...fields, secretSealed: seal(context.services.config.secretKey, secret ?? '') }) }
  },

  async update({ id, version, secret, ...fields }, context) {
    const before = demandRow(await getServer(context.db, id))
    await checkRoot(fields, context)
    const secrets = mergeSecrets({
      stored: { secret: await getSecret(context.db, before) },
      given: { secret },
      isSameTarget: targetOf(before) === targetOf(fields),
      used: fields.kind === 'local' ? [] : ['secret'],
    })
    const secretSealed = secret === undefined ? (secrets.secret ?? '') : seal(context.services.config.secretKey, secret)
    const isUpdated = await updateServer(context.db, id, version, { capacity: null, ...fields, secretSealed })
    const current = demandRow(await getServer(context.db, id))
    if (!isUpdated) throw conflict(current)
    return current
  },

  async delete({ ids }, { db }) {
    await demandChosen(db, ids)
    return { affected: await deleteServers(db, ids) }
  },

  async setStatus({ ids, status }, { db }) {
    await demandChosen(db, ids)
    return { affected: await setServerStatus(db, ids, status) }
  },

  async forgetKey({ id }, { db }) {
    demandRow(await getServer(db, id))
    await forgetHostKey(db, id)
    return demandRow(await getServer(db, id))
  },

  async test({ id }, { db, now, services }) {
    const server = demandRow(await getServer(db, id))
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

/** The chosen servers; refused as a whole when one is not there. */
async function demandChosen(db: Context['db'], ids: readonly string[]): Promise<ShopServerRow[]> {
  const rows = await findServers(db, ids)
  demandRows(rows, ids)
  return rows
}
