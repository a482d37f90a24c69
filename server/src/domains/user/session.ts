import { createHash, randomBytes } from 'node:crypto'
import { type Caller, refuse, type WebsiteScope } from '../../action.ts'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { type FoundSession, findOwnedWebsiteIds, findSession, insertSession, touchSession } from './session.sql.ts'

const hour = 3_600_000
/** A session ends when nobody used it for this long, */
const idleFor = 12 * hour
/** and in any case after this long. */
const atMost = 30 * 24 * hour
const touchEvery = 60_000

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
    seenAt: from.now.toISOString(),
    expiresAt: new Date(from.now.getTime() + idleFor).toISOString(),
  })
  return token
}

/**
 * Who holds the token, with the rights of this moment.
 * @throws not-signed-in without a token, with an unknown one or a disabled user; session-expired with an old one.
 */
export async function readCaller(services: Pick<Services, 'db' | 'now'>, token: string | undefined): Promise<Caller> {
  if (!token) throw refuse('not-signed-in')
  const session = await findSession(services.db, hashOfToken(token))
  if (session?.status !== 'active') throw refuse('not-signed-in')
  const now = services.now()
  if (Date.parse(session.expiresAt) <= now.getTime()) throw refuse('session-expired')
  await slide(services.db, session, now)
  return {
    id: session.userId,
    username: session.username,
    displayName: session.displayName,
    ownerCode: session.ownerCode,
    roles: session.roles,
    permissions: session.username === 'SuperAdmin' ? ['*'] : session.permissions,
    sessionId: session.id,
    scope: await scopeOf(services.db, session),
  }
}

async function slide(db: Db, session: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.seenAt) < touchEvery) return
  const end = Math.min(now.getTime() + idleFor, Date.parse(session.createdAt) + atMost)
  await touchSession(db, session.id, now.toISOString(), new Date(end).toISOString())
}

async function scopeOf(db: Db, user: FoundSession): Promise<WebsiteScope> {
  switch (user.websiteScope) {
    case 'all':
      return { kind: 'all' }
    case 'list':
      return { kind: 'some', ids: user.websiteIds }
    case 'owner':
      return { kind: 'some', ids: await findOwnedWebsiteIds(db, user.ownerCode), ownerCode: user.ownerCode }
  }
}
