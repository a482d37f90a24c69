import { goods } from '@wanpu/contract'
import { sql } from 'kysely'
import { cpuSeconds } from '../cpu.ts'
import { line, type Stage, seconds, times, timesText } from '../stage.ts'

const callsEach = 30

/**
 * What programs that keep a copy of the stock ask for: pages of all products at the beginning, half way and at the end,
 * the same of changes, and the description of the API.
 */
export async function apiLines(stage: Stage, products: number): Promise<void> {
  await openApiLine(stage)
  const all = await walk(stage, undefined)
  line(stage, `all of ${all.rows} products by cursor, ${walkLimit} a page`, `${all.elapsed.toFixed(1)} s, ${all.cursors.length} pages`)
  await pageLines(stage, 'products', all.cursors)
  const changed = Math.ceil(products / 10)
  const since = all.nextCursor
  await sql`update goods set stock = stock - 1 where id in (select id from goods order by id limit ${changed})`.execute(
    stage.started.services.db,
  )
  // As the database does by itself within a minute.
  await sql`analyze record_change`.execute(stage.started.services.db)
  const changes = await walk(stage, since)
  line(
    stage,
    `${changes.rows} products that one statement changed, ${walkLimit} a page`,
    `${changes.elapsed.toFixed(1)} s, ${changes.cursors.length} pages`,
  )
  await pageLines(stage, 'changes', changes.cursors)
}

const walkLimit = 1000

interface Walk {
  rows: number
  elapsed: number
  /** With which each page was asked for. */
  cursors: (string | undefined)[]
  nextCursor: string
}

async function walk({ api }: Stage, from: string | undefined): Promise<Walk> {
  const walked: Walk = { rows: 0, elapsed: 0, cursors: [], nextCursor: '' }
  walked.elapsed = await seconds(async () => {
    let cursor = from
    for (let isMore = true; isMore; ) {
      const { items, nextCursor, hasMore } = await api.call(goods.readSince, { cursor, limit: walkLimit })
      if (items.length > 0) walked.cursors.push(cursor)
      walked.rows += items.length
      cursor = nextCursor
      isMore = hasMore
    }
    walked.nextCursor = cursor ?? ''
  })
  return walked
}

/** Pages at three places, which should cost the same. */
async function pageLines(stage: Stage, what: string, cursors: Walk['cursors']): Promise<void> {
  const last = cursors.length - 1
  for (const limit of [100, 1000]) {
    const places = { 'at the beginning': 0, 'half way': Math.floor(last / 2), 'at the end': Math.max(0, last - 1) }
    for (const [place, at] of Object.entries(places)) {
      const page = () => stage.api.call(goods.readSince, { cursor: cursors[at], limit })
      const { items } = await page()
      let text = ''
      const cpu = await cpuSeconds(stage, async () => {
        text = timesText(await times(callsEach, page))
      })
      const database = cpu.postgres === undefined ? '' : `, database ${((cpu.postgres * 1000) / callsEach).toFixed(1)} ms of CPU`
      line(stage, `a page of ${items.length} ${what} ${place} (must be flat)`, `${text}${database}`)
    }
  }
}

async function openApiLine(stage: Stage): Promise<void> {
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${stage.url}/apis/openapi.json`, { headers: { authorization: `Bearer ${stage.api.token}`, ...headers } })
    return { etag: answer.headers.get('etag') ?? '', bytes: (await answer.arrayBuffer()).byteLength }
  }
  const first = await seconds(ask)
  const { etag, bytes } = await ask()
  let text = ''
  const before = process.cpuUsage()
  text = timesText(await times(callsEach, () => ask()))
  const { user, system } = process.cpuUsage(before)
  const known = timesText(await times(callsEach, () => ask({ 'if-none-match': etag })))
  const cpu = ((user + system) / 1000 / callsEach).toFixed(1)
  line(stage, 'openapi.json, the first time', `${(first * 1000).toFixed(0)} ms`)
  line(
    stage,
    `openapi.json of ${(bytes / 1e6).toFixed(2)} MB, from the cache`,
    `${text}, ${cpu} ms of CPU with its reader's; unchanged (304) ${known}`,
  )
}
