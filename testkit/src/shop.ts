import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { pino } from 'pino'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/boot/config.ts'
import { type Limits, usualLimits } from '../../server/src/boot/limits.ts'
import { openFiles } from '../../server/src/boot/open-files.ts'
import type { Services } from '../../server/src/boot/services.ts'
import type { OpenDatabase } from '../../server/src/db/open.ts'
import { readPrimary } from '../../server/src/db/reads.ts'
import { taskKinds } from '../../server/src/domains/actions.ts'
import { openStores } from '../../server/src/domains/catalog/upload/stores.ts'
import { openPublishedBuilds } from '../../server/src/domains/shops/website/published-builds.ts'
import { seedFirstUser } from '../../server/src/domains/system/user/first-user.ts'
import { type LoginKeys, makeLoginKeys } from '../../server/src/domains/system/user/login-keys.ts'
import { startSession } from '../../server/src/domains/system/user/session.ts'
import { closeServers } from '../../server/src/http/drain.ts'
import { trustedClock } from '../../server/src/lib/clock.ts'
import { freeBytesOf, watchFreeSpace } from '../../server/src/lib/free-space.ts'
import { makeTaskEngine } from '../../server/src/tasks/engine.ts'
import { type Caller, makeCaller } from './client.ts'
import { emptyDatabase, testDatabase } from './database.ts'
import { type Given, makeGiven } from './given/index.ts'
import { type Names, namesFrom } from './names.ts'

export interface ShopOptions {
  /** The time at which everything happens; the real time when absent. */
  now?: string
  env?: Record<string, string>
  /** Smaller ones than usual, to cross them with few rows. */
  limits?: Partial<Limits>
  /** The room on the disk; the real one when absent. */
  freeBytes?: () => number
  /** What name servers say, by name; they know no other name. May be changed while the shop is open. */
  names?: Names
  /** Another way to the test database, such as through a proxy. */
  database?: OpenDatabase
}

/** Somebody's rights, where the built-in roles do not fit. */
export interface Rights {
  permissions: string[]
  /** Only these websites; every website when absent. */
  websiteIds?: string[]
  ownerCode?: string
}

/** A running server on an empty database. */
export interface Shop extends AsyncDisposable {
  url: string
  services: Services
  given: Given
  /** Moves the clock on, or to a time. */
  travel(to: string): void
  signIn(who: 'SuperAdmin' | 'Admin' | Rights): Promise<Caller>
  /** Somebody who is not signed in. */
  nobody(): Caller
  /** Runs everything that waits until nothing is left. */
  work(): Promise<void>
}

/** A batch of 201 rows is a task, of several steps. */
export const smallLimits: Partial<Limits> = { rowsInRequest: 200, rowsInStep: 50 }

export const superAdminPassword = 'correct horse'

let loginKeys: Promise<LoginKeys> | undefined

const hashes = new Map<string, Promise<string>>()

/** The hash of a password, made once for all shops of a process. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password)
  hashes.set(password, known)
  return known
}

/**
 * Empties the test database, seeds its first user and listens on a free port: one shop at a time in a process.
 * Disposing stops server and tasks and deletes the folder; the database’s pool stays open for the next shop.
 */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  await emptyDatabase()
  const database = options.database ?? testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-shop-'))
  const config = readConfig({
    DATA_DIR: folder,
    ADMIN_PASSWORD: superAdminPassword,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    TRUST_PROXY: 'loopback',
    PUSH_ROOTS: tmpdir(),
    SECRET_KEY: 'k'.repeat(43),
    ...options.env,
  })
  const { files, copies } = await openFiles(config)
  let fixed = options.now
  const now = () => (fixed ? new Date(fixed) : new Date())
  loginKeys ??= makeLoginKeys(2048)
  const services: Services = {
    config,
    db: database.db,
    pool: database.pool,
    reads: readPrimary(database.db),
    log: pino({ level: config.logLevel }),
    now,
    clock: trustedClock(now),
    stopping: new AbortController().signal,
    random: Math.random,
    loginKeys: await loginKeys,
    stores: openStores({ files, copies }, now),
    files,
    copies,
    tasks: makeTaskEngine(taskKinds),
    limits: { ...usualLimits, ...options.limits },
    nameServers: namesFrom(options.names ?? {}),
    publishedBuilds: openPublishedBuilds(database.db),
    space: watchFreeSpace(config.minFreeMb, options.freeBytes ?? (() => freeBytesOf(folder))),
  }
  await seedFirstUser(services, hashOnce)
  const app = await createApp(services)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  let number = 0

  return {
    url,
    services,
    given: makeGiven({ db: database.db, next: () => ++number }),
    travel: (to) => {
      fixed = to
    },
    signIn: (who) => signIn(services, url, who),
    nobody: () => makeCaller(url, undefined, '0'),
    async work() {
      while (await services.tasks.runNext(services));
    },
    async [Symbol.asyncDispose]() {
      await closeServers([app], { within: 1000, readFor: 0 })
      await services.tasks.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function signIn(services: Services, url: string, who: 'SuperAdmin' | 'Admin' | Rights): Promise<Caller> {
  const userId = await userFor(services, who)
  const token = await startSession(services.db, userId, { ip: '127.0.0.1', agent: 'test', now: services.now() })
  return makeCaller(url, token, userId)
}

async function userFor({ db }: Services, who: 'SuperAdmin' | 'Admin' | Rights): Promise<string> {
  if (who === 'SuperAdmin') {
    const user = await db.selectFrom('adminUser').select('id').where('username', '=', 'SuperAdmin').executeTakeFirstOrThrow()
    return user.id
  }
  const roleId =
    who === 'Admin'
      ? (await db.selectFrom('adminRole').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow()).id
      : (
          await db
            .insertInto('adminRole')
            .values({ name: `role-${crypto.randomUUID()}`, permissions: who.permissions })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
  const rights = who === 'Admin' ? undefined : who
  const user = await db
    .insertInto('adminUser')
    .values({
      username: `user-${crypto.randomUUID()}`,
      passwordHash: '',
      roleIds: [roleId],
      websiteScope: rights?.websiteIds ? 'list' : rights?.ownerCode ? 'owner' : 'all',
      websiteIds: rights?.websiteIds ?? [],
      ownerCode: rights?.ownerCode ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return user.id
}
