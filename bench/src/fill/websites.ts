import { type Kysely, sql } from 'kysely'
import type { DB, Db } from '../../../server/src/db/open.ts'
import { inheritSettings } from '../../../server/src/domains/system/websites/settings.sql.ts'
import type { Stage } from '../stage.ts'
import { chunksOf, openProgress, type Progress } from './progress.ts'

export interface WebsiteCounts {
  websites: number
  /** Products of each website. */
  each: number
  endedTasks: number
  endedBuilds: number
}

export interface FilledWebsites {
  ids: string[]
  /** A product that every website sells. */
  sharedGoodsId: string
}

/**
 * Many websites straight into the tables, with settings, tags, groups, owners and a check, as shops that have been
 * running for a year: each sells the first product of the stock and others from a place of its own. Ended tasks and
 * builds are there, too.
 */
export async function fillManyWebsites(stage: Stage, counts: WebsiteCounts): Promise<FilledWebsites> {
  const { db } = stage.started.services
  const progress = await openProgress(db)
  await progress.once('websites', (trx) => fillSettings(trx, counts.websites))
  const websites = await sql<{ id: string }>`select id from website where domain like 'shop-%.example.com' order by id`.execute(db)
  const ids = websites.rows.map(({ id }) => id)
  const sharedGoodsId = await fillProducts(db, progress, ids, counts.each)
  await fillTasks(progress, ids.length, counts.endedTasks)
  await fillBuilds(progress, ids.length, counts.endedBuilds)
  for (const table of ['goods', 'shop_goods', 'website', 'task', 'site_build']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  return { ids, sharedGoodsId }
}

async function fillSettings(trx: Db, websites: number): Promise<void> {
  await sql`insert into website_group (name) select 'Group ' || n from generate_series(1, 20) n`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    insert into website (domain, name, language, owner_code, group_id, tags, memo, seller, global_config, footer_menu, last_check)
    select 'shop-' || n || '.example.com', 'Bench shop ' || n, (array['en','de','fr','zh'])[1 + n % 4], 'owner-' || n % 25,
      (select id from website_group where name = 'Group ' || 1 + n % 20), array['tag-' || n % 40, 'season-' || n % 5], 'Memo of shop ' || n,
      jsonb_build_object('name', 'Bench Ltd ' || n, 'address', 'Loopback 1', 'email', 'shop@example.com'),
      ${JSON.stringify(settings)}::jsonb || jsonb_build_object('pageTitle', 'Bench shop ' || n), ${JSON.stringify(footer)}::jsonb,
      case when n > ${websites}::int * 0.95 then ${JSON.stringify(withProblems)}::jsonb else ${JSON.stringify(check)}::jsonb end
    from generate_series(1, ${websites}::int) n
    returning id`.execute(trx)
  await inheritSettings(
    trx,
    rows.map(({ id }) => id),
  )
}

const questions = Array.from({ length: 12 }, (_, at) => ({
  pic: '',
  title: `What about delivery ${at + 1}?`,
  description: `Parcels leave our warehouse within two working days, and arrive within a week. You are told the number of the parcel. (${at + 1})`,
}))
const settings = {
  sloganText: 'Made for daily use',
  email: 'shop@example.com',
  phone: '+44 20 7946 0000',
  homePageDataBlocks: [
    { title: 'New', dataType: 1, dataCount: 12, sort: 1, adItems: [], source: { order: 'newest' } },
    { title: 'Chosen', dataType: 1, dataCount: 12, sort: 2, adItems: [] },
    { title: 'Questions', dataType: 2, sort: 3, adItems: questions },
  ],
}
const footer = [{ title: 'Search', url: '/search/' }]
const check = {
  at: new Date().toISOString(),
  isUp: true,
  status: 200,
  message: '',
  problems: [] as object[],
  problemCount: 0,
  goodsExpected: 2000,
  goodsFound: 2000,
}
/** The last websites, which are not generated here: a check of every file would follow each generation of theirs. */
const withProblems = {
  ...check,
  problems: Array.from({ length: 20 }, (_, at) => ({
    path: `/goods/bench-${at}.html`,
    problem: 'missing-picture',
    detail: `/uploads/${at}.webp`,
  })),
  problemCount: 20,
}

const websitesAtOnce = 50

/**
 * Without triggers, which would write each product of the stock once for each of its websites; what they keep is
 * counted at the end.
 */
async function fillProducts(db: Kysely<DB>, { once }: Progress, websiteIds: readonly string[], each: number): Promise<string> {
  const bounds = await sql<{ first: string; count: number }>`
    select min(id) as first, count(*)::int as count from goods where batch_number = 'bench'`.execute(db)
  const { first = '0', count = 0 } = bounds.rows[0] ?? {}
  for (const { from, to } of chunksOf(websiteIds.length, websitesAtOnce)) {
    await once(`shop_goods ${to}`, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        insert into shop_goods (website_id, goods_id, classification_id)
        select w.id, g.id, g.classification_id
        from unnest(${sql.val(websiteIds.slice(from - 1, to))}::bigint[]) with ordinality w(id, at)
        cross join lateral (select ${first}::bigint + 1 + ((w.at + ${from - 1}::int) * 97 * 20) % greatest(1, ${count - each}::int) as first_id) own
        join goods g on g.id = ${first}::bigint or (g.id >= own.first_id and g.id < own.first_id + ${each - 1}::int)
        order by w.at, g.id`.execute(trx)
    })
  }
  await once('shop_goods counts', async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      update website w set goods_count = s.n, dirty_since = null from (select website_id, count(*)::int as n from shop_goods group by 1) s where s.website_id = w.id`.execute(
      trx,
    )
    await sql`
      update goods g set used_times = s.n from (select goods_id, count(*)::int as n from shop_goods group by 1) s where s.goods_id = g.id`.execute(
      trx,
    )
  })
  return first
}

const rowsAtOnce = 50_000

async function fillTasks({ once }: Progress, websites: number, ended: number): Promise<void> {
  const kinds = sql`(array['static-file-generate-task','shop-website-push-task','shop-website-check-task','goods-import-task','export-task'])`
  const states = sql`(array['succeeded','succeeded','succeeded','failed','cancelled'])`
  const at = sql`now() - make_interval(mins => (${ended}::int - n) / 2)`
  for (const { from, to } of chunksOf(ended, rowsAtOnce)) {
    await once(`ended tasks ${to}`, (trx) =>
      sql`
        insert into task (kind, status, website_id, title, result, turn_at, created_at, updated_at, started_at, ended_at)
        select ${kinds}[1 + n % 5], ${states}[1 + (n / 5) % 5], w.id, w.domain, '{"pages": 2500, "written": 12, "problems": 0}', ${at}, ${at}, ${at}, ${at}, ${at}
        from generate_series(${from}::int, ${to}::int) n join ${eachWebsite} w on w.place = 1 + n % ${websites}::int`.execute(trx),
    )
  }
}

/** Builds of which nothing is on the disk any more. */
async function fillBuilds({ once }: Progress, websites: number, ended: number): Promise<void> {
  const problems = JSON.stringify(withProblems.problems)
  const at = sql`now() - make_interval(mins => ${ended}::int - n)`
  for (const { from, to } of chunksOf(ended, rowsAtOnce)) {
    await once(`builds ${to}`, (trx) =>
      sql`
        insert into site_build (id, website_id, status, pages, written, reasons, problems, seconds, created_at, published_at)
        select '2025-bench-' || n, w.id, 'gone', 2500, 12, '{"price": 12}', ${problems}::jsonb, 0.4, ${at}, ${at}
        from generate_series(${from}::int, ${to}::int) n join ${eachWebsite} w on w.place = 1 + n % ${websites}::int`.execute(trx),
    )
  }
}

const eachWebsite = sql`(select id, domain, row_number() over (order by id) as place from website where domain like 'shop-%.example.com')`
