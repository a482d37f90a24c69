import type { LogEvent } from 'kysely'
import { tellSpan } from './spans.ts'

const verbs = /^\s*(with|select|insert|update|delete|merge|begin|start|commit|rollback|savepoint|copy)\b/i
const writes = /\b(insert into|update|delete from|merge into)\s+(?:only\s+)?"?([a-z_]+)/i
const reads = /\bfrom\s+"?([a-z_]+)/i

/**
 * What a span says of a statement: the verb and the first table that it writes, else reads. Its text is not sent, so that
 * no value can be in it.
 */
export function summaryOf(statement: string): { operation: string; table: string | undefined } {
  const [, verb = 'other'] = verbs.exec(statement) ?? []
  const [, written, table] = writes.exec(statement) ?? []
  if (written !== undefined && /^(with|insert|update|delete|merge)$/i.test(verb))
    return { operation: written.split(' ')[0]?.toLowerCase() ?? verb, table }
  const isRead = /^(with|select)$/i.test(verb)
  return { operation: isRead ? 'select' : verb.toLowerCase(), table: isRead ? reads.exec(statement)?.[1] : undefined }
}

/** Tells of each statement, with how long it took. */
export function traceStatement(event: LogEvent): void {
  const { operation, table } = summaryOf(event.query.sql)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': table }
  tellSpan(
    { name: [operation, table].filter(Boolean).join(' '), kind: 'client', attributes },
    event.queryDurationMillis,
    event.level === 'error',
  )
}
