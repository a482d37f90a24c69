import { goods, staticFileGenerateTask } from '@wanpu/contract'
import { sql } from 'kysely'
import { line, type Stage, seconds } from '../stage.ts'

/**
 * Five builds of a website are kept, then one goes: what comes after the sixth is what every generation is like from
 * then on.
 */
const rounds = 6

interface Websites {
  ids: readonly string[]
  /** A product that every website sells. */
  sharedGoodsId: string
  /** How many of them are generated. */
  generated: number
}

/**
 * A product's change that reaches every website, and the generation of websites of which one product changed, by the
 * tasks of the product.
 */
export async function regenerationLines(stage: Stage, { ids, sharedGoodsId, generated }: Websites): Promise<void> {
  const websiteIds = ids.slice(0, generated)
  const first = await generate(stage, websiteIds)
  line(
    stage,
    `first generation of ${websiteIds.length} websites`,
    `${first.taken.toFixed(1)} s, ${perWebsite(first, websiteIds)}, ${first.text}`,
  )
  await published(stage)

  for (let round = 1; round <= rounds; round++) {
    const elapsed = await seconds(() =>
      stage.api.call(goods.resetPriceProportional, { options: { ids: [sharedGoodsId] }, percent: 100 + round }),
    )
    const marked = await countMarked(stage)
    if (marked < ids.length) throw new Error(`only ${marked} of ${ids.length} websites are marked as changed`)
    line(stage, `a product of ${ids.length} websites changed, ${marked} marked (must 1 s)`, `${elapsed.toFixed(3)} s`)
    const again = await generate(stage, websiteIds)
    const whole = (again.taken / websiteIds.length) * 1000
    const what = round < rounds ? '' : ', after six builds'
    line(
      stage,
      `${websiteIds.length} websites again, one product changed${what} (must 300 s for 1,000)`,
      `${again.taken.toFixed(1)} s, ${perWebsite(again, websiteIds)}, 1,000 would take ${whole.toFixed(0)} s; ${again.text}`,
    )
    await published(stage)
  }
}

interface Generation {
  taken: number
  text: string
}

const perWebsite = ({ taken: elapsed }: Generation, websiteIds: readonly string[]) =>
  `${(elapsed / websiteIds.length).toFixed(3)} s a website`

/**
 * From the click until the last task has ended. @throws when one of them did not succeed, or a website does not show
 * its newest build
 */
async function generate(stage: Stage, websiteIds: readonly string[]): Promise<Generation> {
  const { db } = stage.started.services
  let ids: string[] = []
  const began = process.cpuUsage()
  const elapsed = await seconds(async () => {
    ids = (await stage.api.call(staticFileGenerateTask.add, { websiteIds: [...websiteIds] })).ids
    while (await isAnyLive(stage, ids)) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const { user, system } = process.cpuUsage(began)
  const counts = await sql<{ succeeded: number; pages: number; written: number }>`
    select count(*) filter (where t.status = 'succeeded' and w.current_build = t.result ->> 'buildId')::int as succeeded, sum(b.pages)::int as pages, sum(b.written)::int as written
    from task t join website w on w.id = t.website_id join site_build b on b.id = t.result ->> 'buildId'
    where t.id = any (${sql.val(ids)}::bigint[])`.execute(db)
  const { succeeded = 0, pages = 0, written = 0 } = counts.rows[0] ?? {}
  if (succeeded !== websiteIds.length) throw new Error(`${websiteIds.length - succeeded} websites were not published`)
  return { taken: elapsed, text: `${pages} files, ${written} written, ${((user + system) / 1e6).toFixed(1)} s of processor time of ours` }
}

async function isAnyLive({ started }: Stage, ids: readonly string[]): Promise<boolean> {
  const live = await sql<{ live: boolean }>`
    select exists (select from task where status in ('pending', 'running', 'paused') and id = any (${sql.val(ids)}::bigint[])) as live`.execute(
    started.services.db,
  )
  return live.rows[0]?.live ?? false
}

async function countMarked({ started }: Stage): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from website where dirty_since is not null`.execute(
    started.services.db,
  )
  return counted.rows[0]?.n ?? 0
}

/** No website counts as changed: those that were not generated would be due for ever. */
async function published({ started }: Stage): Promise<void> {
  await sql`update website set dirty_since = null where dirty_since is not null`.execute(started.services.db)
}
