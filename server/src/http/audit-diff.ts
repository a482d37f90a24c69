import { type Action, namedWebsites } from '@wanpu/contract'
import { ActionError, type Context, type HandledAction } from '../action.ts'
import { type Change, changeOf, fieldsOf, recordIdsIn, subjectOf } from '../domains/audit/audit.rules.ts'
import { isInScope } from '../website-scope.ts'

/** What the audit tells of a call beside its input and answer. */
interface AuditDiff {
  subject: string
  subjectId: string | undefined
  change: Change | undefined
  websiteIds: string[]
}

type Actions = ReadonlyMap<string, HandledAction>

/** What a call was about that came to nothing: as its input calls it, else as the record that it names is called. */
export async function subjectOfAttempt(actions: Actions, action: Action, input: unknown, context: Context<string>) {
  const reader = readerOf(actions, action.name)
  const ids = reader ? namedRecords(action.name, input) : []
  const [id] = ids.length === 1 ? ids : []
  const named = subjectOf(input)
  const records = reader && named === '' && ids.length <= mostDeleted ? await readAll(reader, ids, context) : []
  return { subject: named || namesOf(records), subjectId: id }
}

const namesOf = (records: readonly SeenRecord[]) =>
  records
    .map(({ fields }) => subjectOf(fields))
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, 500)

interface SeenRecord {
  id: string
  fields: Record<string, unknown>
}

/** Names are read before they are gone; of more than these, only the ids are kept. */
const mostDeleted = 10

/**
 * Watches a call for the audit: the record that it names is read by its family's own reading action before and after, so that the difference is known whatever
 * the action does. Calls that name several records, and batches, have their change sets for that.
 */
export async function watch(actions: Actions, action: Action, input: unknown, context: Context<string>) {
  const reader = readerOf(actions, action.name)
  const isDelete = /\.delete$/.test(action.name)
  const ids = reader ? namedRecords(action.name, input).slice(0, mostDeleted + 1) : []
  const isOne = ids.length === 1
  const before = reader && (isOne || (isDelete && ids.length <= mostDeleted)) ? await readAll(reader, ids, context) : []

  return async (response: unknown): Promise<AuditDiff> => {
    const [record] = before
    const after = reader && isOne && record && !isDelete ? await readOne(reader, record.id, context) : undefined
    const newId = fieldsOf(response).id
    return {
      subject: namesOf(before) || subjectOf(input) || subjectOf(response),
      subjectId: isOne ? ids[0] : ids.length === 0 && typeof newId === 'string' ? newId : undefined,
      change: record && after && changeOf(record.fields, after.fields),
      websiteIds: websitesOf(action, [input, response, ...before.map(({ fields }) => fields)]),
    }
  }
}

/** The websites that an action names which has to do with websites, and those of the record. */
export function websitesOf(action: Action, told: readonly unknown[]): string[] {
  const isOfWebsites = action.scope !== 'none' || action.name.startsWith('shop-website.')
  return isOfWebsites ? told.flatMap((each) => toldWebsites(action.name, each)).filter((id) => /^\d+$/.test(id)) : []
}

/** The websites that an input, an answer or a record tells of, by the names of its fields. */
function toldWebsites(actionName: string, told: unknown): string[] {
  const own = actionName.startsWith('shop-website.') ? ['id', 'ids'] : []
  return [told, fieldOf(told, 'options')].flatMap((part) =>
    ['websiteId', 'otherWebsiteId', 'websiteIds', ...own].flatMap((name) => textsOf(fieldOf(part, name))),
  )
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** `coupon.update` is seen by `coupon.read`, `shop-website.save.header-menu` by `shop-website.read.header-menu`. */
function readerOf(actions: Actions, name: string): HandledAction | undefined {
  const family = name.slice(0, name.indexOf('.'))
  const part = /\.save\.(.+)$/.exec(name)?.[1]
  return actions.get(part ? `${family}.read.${part}` : `${family}.read`)
}

function namedRecords(actionName: string, input: unknown): string[] {
  const ids = recordIdsIn(input)
  if (ids.length > 0) return [...new Set(ids)]
  const { websiteId } = fieldsOf(input)
  return actionName.includes('.save.') && typeof websiteId === 'string' ? [websiteId] : []
}

async function readAll(reader: HandledAction, ids: readonly string[], context: Context<string>): Promise<SeenRecord[]> {
  const records: SeenRecord[] = []
  // One at a time: they share a transaction.
  for (const id of ids) {
    const record = await readOne(reader, id, context)
    if (record) records.push(record)
  }
  return records
}

/** The record, or nothing when there is none, the caller may not see it, or its reading action asks for more than an id. */
async function readOne({ action, handle }: HandledAction, id: string, context: Context<string>): Promise<SeenRecord | undefined> {
  const asked = [{ id }, { websiteId: id }].map((input) => action.input.safeParse(input)).find(({ success }) => success)
  if (!asked?.success) return undefined
  if (action.scope === 'website' && namedWebsites(action, asked.data).some((website) => !isInScope(context.scope, website)))
    return undefined
  try {
    const shown = action.output.safeParse(await handle(asked.data, context))
    return shown.success ? { id, fields: fieldsOf(shown.data) } : undefined
  } catch (error) {
    if (error instanceof ActionError) return undefined
    throw error
  }
}
