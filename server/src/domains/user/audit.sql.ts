import type { Caller } from '../../action.ts'
import type { Db } from '../../db/open.ts'
import { json } from '../../db/query.ts'

const secretNames = /password|secret|token|^param$|privatekey|base64data/i
const longestText = 500
const longestList = 50

/** One line of the audit: who did what, from where, and which change set it made. Secrets are never kept. */
export async function keepAudit(
  db: Db,
  entry: { action: string; caller: Pick<Caller, 'id' | 'username'>; ip: string; input: unknown; response: unknown },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      userId: entry.caller.id === '0' ? null : entry.caller.id,
      username: entry.caller.username,
      ip: entry.ip,
      action: entry.action,
      detail: json({ input: redacted(entry.input) }),
      changeSetId: changeSetOf(entry.response),
    })
    .execute()
}

function changeSetOf(response: unknown): string | null {
  const named = typeof response === 'object' && response !== null && 'changeSetId' in response ? response.changeSetId : undefined
  return typeof named === 'string' ? named : null
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value
  if (Array.isArray(value)) return value.slice(0, longestList).map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, secretNames.test(name) ? '***' : redacted(inner)]))
}
