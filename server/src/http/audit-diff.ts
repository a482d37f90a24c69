import { type Action, answeredWebsites, namedWebsites, readerOf as recordReaderOf } from '@wanpu/contract'
import type { Context, HandledAction } from '../action.ts'
import { type Change, changeOf, fieldsOf, recordIdsIn, subjectOf } from '../domains/system/audit/audit.rules.ts'
import { ActionError } from '../refusals.ts'
import { isInScope } from '../website-scope.ts'

/** What the audit keeps of a call in addition to its input and answer. */
interface AuditDiff {
  subject: string
  subjectId: string | undefined
  change: Change | undefined
  websiteIds: string[]
}

type Actions = ReadonlyMap<string, HandledAction>

/** The subject of a failed call: its name in the input, otherwise the name of the record that the input refers to. */
export async function subjectOfAttempt(actions: Actions, action: Action, input: unknown, context: Context<string>) {
  const reader = readerOf(actions, action)
  const ids = reader ? listNamedRecords(action, input) : []
  const [id] = ids.length === 1 ? ids : []
  const namedSubject = subjectOf(input)
  const records =
    reader && !action.forgetsRecord && namedSubject === '' && ids.length <= mostDeleted ? await readAll(reader, ids, context) : []
  return { subject: namedSubject || namesOf(records), subjectId: id }
}

const namesOf = (records: readonly RecordSnapshot[]) =>
  records
    .map(({ fields }) => subjectOf(fields))
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, 500)

interface RecordSnapshot {
  id: string
  fields: Record<string, unknown>
}

/** The names of deleted records are read before the deletion; of more records than this only the ids are kept. */
const mostDeleted = 10

/**
 * Finds out for the audit what a call changes: it reads the record that the input names before and after, through the
 * action that the contract declares for it. Calls that name several records, and batches, have their change sets
 * instead.
 */
export async function watch(actions: Actions, action: Action, input: unknown, context: Context<string>) {
  const reader = readerOf(actions, action)
  const isDelete = action.effect === 'deletes'
  const ids = reader ? listNamedRecords(action, input).slice(0, mostDeleted + 1) : []
  const isOne = ids.length === 1
  const before = reader && (isOne || (isDelete && ids.length <= mostDeleted)) ? await readAll(reader, ids, context) : []

  return async (response: unknown): Promise<AuditDiff> => {
    const [record] = before
    const after = reader && isOne && record && !isDelete && !action.forgetsRecord ? await readOne(reader, record.id, context) : undefined
    const newId = fieldsOf(response).id
    return {
      subject: action.forgetsRecord ? '' : namesOf(before) || subjectOf(input) || subjectOf(response),
      subjectId: isOne ? ids[0] : ids.length === 0 && typeof newId === 'string' ? newId : undefined,
      change: record && after && changeOf(record.fields, after.fields),
      websiteIds: [
        ...websitesOfInput(action, input),
        ...answeredWebsites(action, response),
        ...(reader ? before.flatMap(({ fields }) => answeredWebsites(reader.action, fields)) : []),
      ].filter(isId),
    }
  }
}

/** The websites that the input of an action names, unless the action has nothing to do with websites. */
export const websitesOfInput = (action: Action, input: unknown): string[] =>
  action.scope === 'none' ? [] : namedWebsites(action, input).filter(isId)

/** A build has a name of letters, not an id. */
const isId = (text: string) => /^\d+$/.test(text)

/** The handler of the action that reads what another one changes. */
const readerOf = (actions: Actions, action: Action): HandledAction | undefined => actions.get(recordReaderOf(action)?.name ?? '')

function listNamedRecords(action: Action, input: unknown): string[] {
  const ids = recordIdsIn(input)
  return ids.length === 0 && action.readsThrough ? namedWebsites(action, input) : [...new Set(ids)]
}

async function readAll(reader: HandledAction, ids: readonly string[], context: Context<string>): Promise<RecordSnapshot[]> {
  const records: RecordSnapshot[] = []
  // One at a time: they share a transaction.
  for (const id of ids) {
    const record = await readOne(reader, id, context)
    if (record) records.push(record)
  }
  return records
}

/**
 * The record; undefined when there is none, the caller may not see it, or the action that reads it needs more than an
 * id.
 */
async function readOne({ action, handle }: HandledAction, id: string, context: Context<string>): Promise<RecordSnapshot | undefined> {
  const parsedInput = [{ id }, { websiteId: id }].map((input) => action.input.safeParse(input)).find(({ success }) => success)
  if (!parsedInput?.success) return undefined
  if (action.scope === 'website' && namedWebsites(action, parsedInput.data).some((website) => !isInScope(context.scope, website)))
    return undefined
  try {
    const output = action.output.safeParse(await handle(parsedInput.data, context))
    return output.success ? { id, fields: fieldsOf(output.data) } : undefined
  } catch (error) {
    if (error instanceof ActionError) return undefined
    throw error
  }
}
