import { type Action, catalogue, familyOf, type Page } from '@wanpu/contract'
import { type FilterValues, filteredCalls } from '../../../testkit/src/filtered-calls.ts'
import { foreign, taskIds } from '../../../testkit/src/foreign-rows.ts'
import { fieldsOf, sampleInput } from '../../../testkit/src/sample.ts'
import { cpuSeconds } from '../cpu.ts'
import { evenRows, rowsOf, type Scale } from '../fill/scales.ts'
import { fillStandardSet } from '../fill/standard-set.ts'
import { line, type Stage, times, timesText } from '../stage.ts'

const isList = ({ output }: Action) => 'shape' in output && typeof output.shape === 'object' && 'recordCount' in (output.shape ?? {})
/** Tasks of all families are found in one table by one search, and exports read the same lists. */
const isMeasured = (action: Action) =>
  isList(action) && !('columns' in action) && (!action.isOfTasks || /^(task|goods-import-task)\./.test(action.name))

/** What most rows have, what one has, and what none has. */
const values: FilterValues = {
  ids: [foreign, String(Number(foreign) + 17)],
  instants: [new Date(Date.now() - 20 * 86_400_000).toISOString()],
  words: ['e', '4242', 'in no row'],
  numbers: [1, 5000],
}

type Kind = 'first page' | 'order' | 'half way' | 'next' | 'previous' | 'last page' | 'filter'

interface Request {
  kind: Kind
  what: string
  input: object
}

/** `cost`: the database's CPU a call, which other work on the machine does not change; where it is unknown, the time. */
interface Measured extends Request {
  ms: number
  cost: number
}

/**
 * Every list of the catalogue, a line each: the slowest of its first pages, orders, pages half way, those next to them,
 * last pages and filters, as the console asks for them. `LISTS` measures those whose names begin so, or so, with commas between. With
 * no `rows` a database is measured as it is.
 */
export async function listLines(stage: Stage, rows: number | Scale): Promise<void> {
  if (rows !== 0) await fillStandardSet(stage, typeof rows === 'number' ? evenRows(rows) : (table) => rowsOf(rows, table))
  const asked = (process.env.LISTS ?? '').split(',')
  for (const action of [...catalogue.values()]
    .filter(({ name }) => asked.some((beginning) => name.startsWith(beginning)))
    .filter(isMeasured))
    await measureList(stage, action)
}

async function measureList(stage: Stage, action: Action): Promise<void> {
  const id = taskIds.get(familyOf(action)) ?? foreign
  const pages = 'pageIndex' in fieldsOf(action)
  const seek = 'seek' in fieldsOf(action) ? { seek: {} } : {}
  const base = { ...(sampleInput(action, id) as object), ...seek }
  const screened: Measured[] = []
  const screen = async (request: Request): Promise<Page<unknown> | undefined> => {
    const measured = await measurePage(stage, action, request.input)
    if (!measured) return undefined
    const { page, ...costs } = measured
    screened.push({ ...request, ...costs })
    return page
  }
  const screenPages = async (kind: Kind, what: string, input: object) => {
    const rows = (await screen({ kind, what, input }))?.recordCount ?? 0
    const last = pages ? Math.ceil(rows / 20) : 1
    const half = { ...input, pageIndex: Math.ceil(last / 2) }
    const middle = last > 2 ? await screen({ kind: 'half way', what, input: half }) : undefined
    if (middle?.ends) {
      await screen({ kind: 'next', what, input: { ...half, pageIndex: half.pageIndex + 1, seek: { after: middle.ends.last } } })
      await screen({ kind: 'previous', what, input: { ...half, pageIndex: half.pageIndex - 1, seek: { before: middle.ends.first } } })
    }
    if (last > 1) await screen({ kind: 'last page', what, input: { ...input, pageIndex: last } })
  }

  const count = (await screen({ kind: 'first page', what: '', input: base }))?.recordCount ?? 0
  const sorts = (fieldsOf(action).sort?.properties?.by?.enum ?? []).flatMap((by) => [true, false].map((desc) => ({ by, desc })))
  for (const sort of sorts) await screenPages('order', `${sort.by} ${sort.desc ? 'down' : 'up'}`, { ...base, sort })
  for (const { filter, input } of filteredCalls(action, values, id)) await screenPages('filter', filter, { ...input, ...seek })
  await reportList(stage, action, count, screened)
}

/** Three calls; the one before them may be the first of its kind. Undefined for a filter that does not take the value. */
async function measurePage(
  stage: Stage,
  action: Action,
  input: object,
): Promise<{ page: Page<unknown>; ms: number; cost: number } | undefined> {
  const { status } = await stage.api.send(action.name, input)
  if (status === 400) return undefined
  const page = await call(stage, action, input)
  let ms = 0
  const { postgres } = await cpuSeconds(stage, async () => {
    ms = (await times(screenCalls, () => call(stage, action, input))).p50
  })
  return { page, ms, cost: postgres === undefined ? ms : (postgres * 1000) / screenCalls }
}

const screenCalls = 3
const kinds: readonly Kind[] = ['first page', 'order', 'half way', 'next', 'previous', 'last page', 'filter']

/** The slowest page of each kind, then the slowest of all many times, then all that are too slow. */
async function reportList(stage: Stage, action: Action, count: number, screened: readonly Measured[]): Promise<void> {
  const sorted = screened.toSorted((a, b) => b.cost - a.cost || b.ms - a.ms)
  const worst = sorted[0]
  if (!worst) return
  const slowest = kinds.flatMap((kind) => sorted.find((page) => page.kind === kind) ?? [])
  line(
    stage,
    `${action.name} of ${count}, ${screened.length} pages (must 50 ms)`,
    slowest.map(({ kind, what, cost }) => `${kind}${what && ` ${what}`} ${cost.toFixed(0)}`).join('; '),
  )
  let elapsed = { p50: 0, p95: 0, most: 0 }
  const cpu = await cpuSeconds(stage, async () => {
    elapsed = await times(20, () => call(stage, action, worst.input))
  })
  const database = cpu.postgres === undefined ? '' : `, database ${((cpu.postgres * 1000) / 20).toFixed(0)} ms of CPU`
  const mark = elapsed.p95 > 200 ? ' OVER 200' : elapsed.p95 > 50 ? ' OVER 50' : ''
  line(stage, `  slowest: ${worst.kind} ${worst.what}`, `${timesText(elapsed)}${database}${mark}`)
  const slow = sorted.filter(({ cost }) => cost > 50)
  if (slow.length > 1) line(stage, '', slow.map(({ kind, what, cost }) => `${kind} ${what} ${cost.toFixed(0)}`).join('; '))
}

async function call({ api }: Stage, { name }: Action, input: object): Promise<Page<unknown>> {
  const { status, response, detail } = await api.send(name, input)
  if (status !== 200) throw new Error(`${name} ${JSON.stringify(input)}: ${status} ${JSON.stringify(detail)}`)
  return response as Page<unknown>
}
