import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { hashOfJson } from '../../../lib/hash-json.ts'

export interface AgentCall {
  websiteId: string
  key: string
  /** Method and address. */
  call: string
  body: unknown
}

export interface AgentAnswer {
  status: number
  body: unknown
  /** True where it was given to an earlier call. */
  isReplayed?: boolean
}

/** A call that began so long ago and has no answer was cut off. */
const cutAfter = '60 seconds'

/**
 * Does a call once for its key: the same call again gets the same answer for a day. 'running' while it is being done,
 * 'of-another-call' where the key belongs to another one. Failures of the server are not kept.
 */
export async function answerOnce(
  db: Db,
  { websiteId, key, call, body }: AgentCall,
  work: () => Promise<AgentAnswer>,
): Promise<AgentAnswer | 'running' | 'of-another-call'> {
  const bodyHash = hashOfJson(body ?? null)
  const claimed = await sql<{ key: string }>`
    insert into agent_call as c (website_id, key, call, body_hash) values (${websiteId}, ${key}, ${call}, ${bodyHash})
    on conflict (website_id, key) do update set call = excluded.call, body_hash = excluded.body_hash, at = now(), status = null, response = null
      where (c.status is null and c.at < now() - ${cutAfter}::interval) or c.at < now() - interval '1 day'
    returning key`.execute(db)
  if (claimed.rows.length === 0) return earlierAnswer(db, { websiteId, key, call, bodyHash })
  const own = () => db.updateTable('agentCall').where('websiteId', '=', websiteId).where('key', '=', key)
  const forget = () => db.deleteFrom('agentCall').where('websiteId', '=', websiteId).where('key', '=', key).execute()
  try {
    const answer = await work()
    if (answer.status >= 500) await forget()
    else
      await own()
        .set({ status: answer.status, response: json(answer.body) })
        .execute()
    return answer
  } catch (error) {
    await forget()
    throw error
  }
}

async function earlierAnswer(
  db: Db,
  { websiteId, key, call, bodyHash }: { websiteId: string; key: string; call: string; bodyHash: string },
): Promise<AgentAnswer | 'running' | 'of-another-call'> {
  const earlier = await db
    .selectFrom('agentCall')
    .select(['call', 'bodyHash', 'status', 'response'])
    .where('websiteId', '=', websiteId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return 'running'
  if (earlier.call !== call || earlier.bodyHash !== bodyHash) return 'of-another-call'
  return earlier.status === null ? 'running' : { status: earlier.status, body: earlier.response, isReplayed: true }
}
