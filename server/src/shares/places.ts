import { sql } from 'kysely'
import type { Services } from '../boot/services.ts'
import type { Db } from '../db/open.ts'

// Places of which an owner has only so many at the same time, in all processes together.

/** A place whose process is gone is free after this. */
const heldSeconds = 30
const renewEvery = 5000
/** Processes take places of one owner one after the other; this distinguishes the lock from others. */
const lockSeed = 7_310_004

export interface Place {
  /** Never rejects: what cannot be given back is free after half a minute. */
  release(): Promise<void>
}

export interface Places {
  /** Undefined where the owner has all places. `onEnd` is called when another taking has ended this one. */
  take(owner: string, onEnd?: () => void): Promise<Place | undefined>
}

/** Of a kind an owner has `most` places. One more is refused, or ends their oldest one. */
export function openPlaces({ db }: Pick<Services, 'db'>, kind: string, most: number, further: 'refused' | 'ends-oldest'): Places {
  const held = new Map<string, () => void>()
  /** Takings of a process are one after the other and hold one connection. */
  let lastTaking: Promise<unknown> = Promise.resolve()
  let renewing: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    const ids = [...held.keys()]
    const kept = new Set(await renewPlaces(db, ids))
    for (const id of ids) if (!kept.has(id)) end(id)
  }

  function end(id: string): void {
    const onEnd = held.get(id)
    forget(id)
    onEnd?.()
  }

  function forget(id: string): void {
    held.delete(id)
    if (held.size > 0) return
    clearInterval(renewing)
    renewing = undefined
  }

  return {
    async take(owner, onEnd = () => undefined) {
      const taking = lastTaking.then(() => db.transaction().execute((trx) => takePlace(trx, { kind, owner, most, further })))
      lastTaking = taking.catch(() => undefined)
      const { id, endedIds } = await taking
      for (const endedId of endedIds) end(endedId)
      if (id === undefined) return undefined
      held.set(id, onEnd)
      // While the database is away, places are held on.
      renewing ??= setInterval(() => void renew().catch(() => undefined), renewEvery)
      return {
        async release() {
          forget(id)
          await sql`delete from held_place where id = ${id}`.execute(db).catch(() => undefined)
        },
      }
    },
  }
}

interface Taking {
  kind: string
  owner: string
  most: number
  further: 'refused' | 'ends-oldest'
}

async function takePlace(trx: Db, { kind, owner, most, further }: Taking): Promise<{ id: string | undefined; endedIds: string[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${owner}`}, ${lockSeed}))`.execute(trx)
  const held = await sql<{ id: string }>`
    select id from held_place where kind = ${kind} and owner = ${owner} and until > clock_timestamp() order by id`.execute(trx)
  const free = most - held.rows.length
  if (free <= 0 && further === 'refused') return { id: undefined, endedIds: [] }
  const endedIds = held.rows.slice(0, Math.max(0, 1 - free)).map(({ id }) => id)
  if (endedIds.length > 0) await sql`delete from held_place where id = any(${sql.val(endedIds)}::bigint[])`.execute(trx)
  const taken = await sql<{ id: string }>`
    insert into held_place (kind, owner, until) values (${kind}, ${owner}, clock_timestamp() + make_interval(secs => ${heldSeconds})) returning id`.execute(
    trx,
  )
  return { id: taken.rows[0]?.id, endedIds }
}

/** The ids of the places that are still held. */
async function renewPlaces(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update held_place set until = clock_timestamp() + make_interval(secs => ${heldSeconds}) where id = any(${sql.val(ids)}::bigint[]) returning id`.execute(
    db,
  )
  return result.rows.map(({ id }) => id)
}
