import { join } from 'node:path'
import { allows, type ShopServerRow, shopWebsitePushTask } from '@wanpu/contract'
import { z } from 'zod'
import type { Context } from '../../../../action.ts'
import type { Config } from '../../../../boot/config.ts'
import type { Db } from '../../../../db/open.ts'
import { FileSystemUnreachable } from '../../../../file-systems/file-system.ts'
import { refuse } from '../../../../refusals.ts'
import { TaskFailed, TaskHindered } from '../../../../tasks/engine.ts'
import { taskHandlers } from '../../../../tasks/family.ts'
import { task } from '../../../../tasks/kind.ts'
import type { NewTask } from '../../../../tasks/new-task.ts'
import { isAllowedRoot } from '../../shop-server/local-root.ts'
import { openServer } from '../../shop-server/open-server.ts'
import { findServers } from '../../shop-server/shop-server.sql.ts'
import { readManifest } from '../generate/manifest.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { lockPublishing } from '../publishing/publishing.sql.ts'
import { describeHeld } from '../publishing/schedule.rules.ts'
import { findMissingOfSeller, folderNameOf } from '../website.rules.ts'
import { demandListedWebsites, findWebsites, type ListedWebsite } from '../website.sql.ts'
import { pushKind } from './push.kind.ts'
import { findMissingPushes, setPushed } from './push.sql.ts'
import { PushDamaged, type PushProgress, pushRelease, pushTotal, switchPushed, tidyPushed } from './push-release.ts'

// A push's way: copied and verified next to the server's published build, part by part → switching (noted in the
// checkpoint) → switched there, with no transaction open, for a server may answer slowly → pushed (the website's row
// and the checkpoint). After a kill or a pause it goes on with the next part. Nothing that buyers see is touched before
// the switch, and a switch whose end nobody noted is made again, which changes nothing.

const dueAtOnce = 250

const count = z.int().min(0)
const cursorShape = z.object({
  build: z.string(),
  serverId: z.string(),
  target: z.string(),
  progress: z
    .object({
      files: count,
      // Absent where an earlier version of the program began the push: its files are copied again.
      lastFile: z.string().default(''),
      uploads: count,
      outcome: z.object({ copied: count, linked: count, uploads: count, bytes: count, mended: count.default(0) }),
    })
    .optional(),
  isSwitching: z.boolean().default(false),
})
type Cursor = z.output<typeof cursorShape>

export const pushTask = task({
  kind: pushKind,
  payload: z.object({ isOfRollBack: z.boolean().default(false), verify: z.boolean().default(false) }),

  async *run(run) {
    const { config, db } = run.services
    const [website] = await findWebsites(db, [run.websiteId ?? ''])
    if (!website) throw new TaskFailed('website-gone')
    const servers = await findServers(db, website.shopServerId ? [website.shopServerId] : [])
    const { isOfRollBack, verify: verifies } = run.payload
    const refusal = await whyNot([website], { servers, config, isOfRollBack }, (code, detail) => new TaskFailed(code, detail))
    if (refusal) throw refusal
    const [server] = servers
    const from = siteFolder(run.services, website.id)
    const manifest = await readManifest(from, website.currentBuild ?? '')
    if (!server || !manifest) throw new TaskFailed('build-missing')

    const target = join(server.rootDir, folderNameOf(website.domain))
    const total = pushTotal(manifest)
    const destination = { build: manifest.build, serverId: server.id, target }
    const begun = begunAt(run.cursor, destination)
    let progress = begun?.progress
    const fileSystem = await openServer(db, server, config).catch(failed)
    try {
      for await (progress of partsOf(pushRelease({ from, place: fileSystem, target, manifest, verifies }, progress, run))) {
        const { files, uploads } = progress
        const cursor = { ...destination, progress }
        yield () => ({ cursor, done: files + uploads, total })
      }
      const switching = () => ({ cursor: { ...destination, progress, isSwitching: true }, done: total, total })
      // Noted once only: each checkpoint counts as progress, and a switch that never succeeds would be tried for ever.
      if (begun?.isSwitching) await checkNotHeld(db, website.id, isOfRollBack)
      else
        yield async (step) => {
          await checkNotHeld(step, website.id, isOfRollBack)
          return switching()
        }
      await switchPushed(fileSystem, target, manifest.build).catch(failed)
      yield async (step) => {
        await setPushed(step, website.id, manifest.build, server.id)
        return { ...switching(), result: { buildId: manifest.build, target, isVerified: verifies, ...progress?.outcome } }
      }
      await tidyPushed(fileSystem, target, [manifest.build, ...(website.pushedBuild === null ? [] : [website.pushedBuild])])
    } finally {
      await fileSystem.close()
    }
  },

  async due({ db, config }) {
    const websites = await findWebsites(db, await findMissingPushes(db, dueAtOnce))
    const servers = await findServers(
      db,
      websites.flatMap((website) => website.shopServerId ?? []),
    )
    const dueTasks: NewTask[] = []
    for (const website of websites) {
      const terms = { servers: servers.filter(({ id }) => id === website.shopServerId), config, isOfRollBack: false }
      const refusal = await whyNot([website], terms, (code, detail) => new TaskFailed(code, detail))
      if (!refusal) dueTasks.push({ title: website.domain, websiteId: website.id, payload: {} })
    }
    return dueTasks
  },
})

/**
 * How far a push to this destination had come; undefined when it begins, or when there is another build or server to
 * push by now.
 */
function begunAt(cursor: unknown, { build, serverId, target }: Pick<Cursor, 'build' | 'serverId' | 'target'>): Cursor | undefined {
  const at = cursorShape.safeParse(cursor).data
  return at && at.build === build && at.serverId === serverId && at.target === target ? at : undefined
}

async function* partsOf(parts: AsyncGenerator<PushProgress>): AsyncGenerator<PushProgress> {
  try {
    yield* parts
  } catch (error) {
    failed(error)
  }
}

/** @throws the error, as the failure that says what became of the push where it is one of ours. */
function failed(error: unknown): never {
  if (error instanceof PushDamaged) throw new TaskFailed('push-damaged', { path: error.message })
  if (!(error instanceof FileSystemUnreachable)) throw error
  const detail = { reason: error.code }
  throw error.mayPass ? new TaskHindered('server-unreachable', detail) : new TaskFailed('server-unreachable', detail)
}

/**
 * The websites, each of which can be pushed now, or, without `hasBuild`, once it is generated.
 * @throws not-found, and the failure that names the websites that can't be pushed
 */
export async function findPushable(
  ids: readonly string[],
  { db, services, fail }: Pick<Context<Refusal>, 'db' | 'services' | 'fail'>,
  { hasBuild } = { hasBuild: true },
): Promise<ListedWebsite[]> {
  const websites = await demandListedWebsites(db, ids)
  const servers = await findServers(db, [...new Set(websites.flatMap((website) => website.shopServerId ?? []))])
  const refusal = await whyNot(websites, { servers, config: services.config, isOfRollBack: false, hasBuild }, fail)
  if (refusal) throw refusal
  return websites
}

export const pushTaskActions = taskHandlers(pushKind, shopWebsitePushTask, async ({ websiteIds, verify }, context) => {
  const websites = await findPushable(websiteIds, context)
  return websites.map(({ id, domain }) => ({ title: domain, websiteId: id, payload: verify ? { verify } : {} }))
})

/**
 * Adds the push that belongs to another action, as far as the caller may push. A held website is pushed to only with
 * the roll back that holds it.
 */
export async function addPush(
  websiteId: string,
  { isOfRollBack }: { isOfRollBack: boolean },
  { db, services, caller, fail, afterCommit }: Context<Exclude<Refusal, 'website-held'>>,
): Promise<void> {
  if (!allows(caller.permissions, shopWebsitePushTask.add.name)) throw refuse('beyond-own-rights')
  const websites = await demandListedWebsites(db, [websiteId])
  const servers = await findServers(
    db,
    websites.flatMap((website) => website.shopServerId ?? []),
  )
  const terms = { servers, config: services.config, isOfRollBack }
  // The caller has checked that the website is not held.
  const refusal = await whyNot(websites, terms, (code, detail) =>
    code === 'website-held' ? refuse('beyond-own-rights') : fail(code, detail),
  )
  if (refusal) throw refusal
  const [website] = websites
  await services.tasks.add(
    db,
    pushKind,
    [{ title: website?.domain ?? '', websiteId, payload: isOfRollBack ? { isOfRollBack } : {}, askedAlone: true }],
    caller.id,
  )
  afterCommit(() => services.tasks.wake())
}

/**
 * The website may have been held while its files were copied; a later hold finds it switched.
 * @throws TaskFailed
 */
async function checkNotHeld(db: Db, websiteId: string, isOfRollBack: boolean): Promise<void> {
  const website = await lockPublishing(db, websiteId)
  if (website && website.hold !== null && !isOfRollBack) throw new TaskFailed('website-held', { websites: describeHeld([website]) })
}

type Refusal = 'website-held' | 'seller-incomplete' | 'no-shop-server' | 'not-generated' | 'server-not-tested' | 'root-dir-not-allowed'

/** Why these websites can't be pushed, as the failure that names them; undefined when they can. */
async function whyNot<Refused extends Error>(
  websites: readonly ListedWebsite[],
  {
    servers,
    config,
    isOfRollBack,
    hasBuild = true,
  }: { servers: readonly ShopServerRow[]; config: Config; isOfRollBack: boolean; hasBuild?: boolean },
  fail: (code: Refusal, detail: Record<string, unknown>) => Refused,
): Promise<Refused | undefined> {
  const nameWebsites = (rows: readonly ListedWebsite[]) => ({ websites: rows.map((website) => website.domain) })
  const serverOf = (website: ListedWebsite) => servers.find((server) => server.id === website.shopServerId && server.status === 'active')

  const heldWebsites = describeHeld(websites)
  if (heldWebsites.length > 0 && !isOfRollBack) return fail('website-held', { websites: heldWebsites })
  const incomplete = websites.filter((website) => findMissingOfSeller(website.seller).length > 0)
  if (incomplete.length > 0) {
    return fail('seller-incomplete', {
      ...nameWebsites(incomplete),
      fields: [...new Set(incomplete.flatMap(({ seller }) => findMissingOfSeller(seller)))],
    })
  }
  const homeless = websites.filter((website) => serverOf(website) === undefined)
  if (homeless.length > 0) return fail('no-shop-server', nameWebsites(homeless))
  const unborn = websites.filter((website) => website.currentBuild === null)
  if (hasBuild && unborn.length > 0) return fail('not-generated', nameWebsites(unborn))
  const unknown = servers.find((server) => server.kind === 'sftp' && server.hostKey === '')
  if (unknown) return fail('server-not-tested', { name: unknown.name })
  for (const { kind, rootDir } of servers) {
    if (kind === 'local' && !(await isAllowedRoot(rootDir, config)))
      return fail('root-dir-not-allowed', { rootDir, allowed: config.pushRoots })
  }
  return undefined
}
