import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { refuse } from '../../../refusals.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import {
  type FoundSession,
  type FoundUser,
  findActiveUser,
  findOwnedWebsiteIds,
  findSession,
  findSessionById,
  insertSession,
  touchSession,
} from './session.sql.ts'

const hour = 3_600_000
/** A session ends when nobody used it for this long, */
const idleFor = 12 * hour
/** and in any case after this long. */
const atMost = 30 * 24 * hour
const touchEvery = 60_000
/** A proof of the password is fresh for this long, in milliseconds. */
const freshFor = 15 * 60_000

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new session's token: shown once, kept only as a hash. */
export async function startSession(db: Db, userId: string, from: { ip: string; agent: string; now: Date }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, {
    tokenHash: hashOfToken(token),
    userId,
    ip: from.ip,
    agent: from.agent.slice(0, 300),
    createdAt: from.now.toISOString(),
    provedAt: from.now.toISOString(),
    seenAt: from.now.toISOString(),
    expiresAt: new Date(from.now.getTime() + idleFor).toISOString(),
  })
  return token
}

type SessionServices = Pick<Services, 'db' | 'now'>

/**
 * Who holds the token, with the rights of this moment.
 * @throws not-signed-in without a token, with an unknown one or a disabled user; session-expired with an old one;
 * password-change-needed while the password is
 * one that an administrator set; second-factor-needed while one is demanded and not set up.
 */
export async function readSessionCaller(services: SessionServices, token: string | undefined): Promise<Caller> {
  const session = await liveSession(services, token)
  await slide(services.db, session, services.now())
  return callerOf(services.db, finished(session))
}

/**
 * The same for the few actions that a user needs to change their password or set up the second factor.
 * @throws as `readSessionCaller`, but neither password-change-needed nor second-factor-needed
 */
export async function readCallerDuringSetup(services: SessionServices, token: string | undefined): Promise<Caller> {
  const session = await liveSession(services, token)
  await slide(services.db, session, services.now())
  return callerOf(services.db, session)
}

/**
 * The same as `readSessionCaller` for what nobody asks for, such as an open event stream: it does not keep the session from
 * ending. @throws as `readSessionCaller`
 */
export async function watchCaller(services: SessionServices, token: string | undefined): Promise<Caller> {
  return callerOf(services.db, finished(await liveSession(services, token)))
}

/** Who holds a session, by its id. @throws as `readSessionCaller` */
export async function watchSession({ db, now }: SessionServices, sessionId: string): Promise<Caller> {
  return callerOf(db, finished(checkedSession(await findSessionById(db, sessionId), now())))
}

/** True when the caller proved their password a short while ago. */
export function isFresh({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(provedAt) < freshFor
}

/** @throws password-change-needed, second-factor-needed */
function finished(session: FoundSession): FoundSession {
  if (session.mustChangePassword) throw refuse('password-change-needed')
  if (session.needsSecondFactor && !session.hasSecondFactor) throw refuse('second-factor-needed')
  return session
}

async function liveSession({ db, now }: SessionServices, token: string | undefined): Promise<FoundSession> {
  if (!token) throw refuse('not-signed-in')
  return checkedSession(await findSession(db, hashOfToken(token)), now())
}

function checkedSession(session: FoundSession | undefined, now: Date): FoundSession {
  if (session?.status !== 'active') throw refuse('not-signed-in')
  if (Date.parse(session.expiresAt) <= now.getTime()) throw refuse('session-expired')
  return session
}

async function callerOf(db: Db, session: FoundSession): Promise<Caller> {
  return { ...(await userOf(db, session)), sessionId: session.id, provedAt: session.provedAt }
}

/** A user with what they may do and see at this moment. */
export type UserWithRights = Omit<Caller, 'sessionId' | 'provedAt' | 'apiKey'>

async function userOf(db: Db, user: FoundUser): Promise<UserWithRights> {
  const { userId: id, username, displayName, ownerCode, roles } = user
  return { id, username, displayName, ownerCode, roles, permissions: permissionsOf(user), scope: await scopeOf(db, user) }
}

/** A user with their rights, signed in or not; undefined when the user may not sign in. */
export async function readRights(db: Db, userId: string): Promise<UserWithRights | undefined> {
  const user = await findActiveUser(db, userId)
  return user && userOf(db, user)
}

const permissionsOf = ({ username, permissions }: FoundUser) => (username === 'SuperAdmin' ? ['*'] : permissions)

async function slide(db: Db, session: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.seenAt) < touchEvery) return
  const end = Math.min(now.getTime() + idleFor, Date.parse(session.createdAt) + atMost)
  await touchSession(db, session.id, now.toISOString(), new Date(end).toISOString())
}

async function scopeOf(db: Db, user: FoundUser): Promise<WebsiteScope> {
  switch (user.websiteScope) {
    case 'all':
      return { kind: 'all' }
    case 'list':
      return { kind: 'some', ids: user.websiteIds }
    case 'owner':
      return { kind: 'some', ids: await findOwnedWebsiteIds(db, user.ownerCode), ownerCode: user.ownerCode }
  }
}
