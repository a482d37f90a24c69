// npm run bench:console: the console in Chromium alone. ONLY=figures or ONLY=tabs-memory for one half; MINUTES=60 lets
// the forty tabs run for an hour.
import { sql } from 'kysely'
import { buildConsole } from '../../scripts/console-build.ts'
import { makeGiven } from '../../testkit/src/given/index.ts'
import { fillGoods, fillWebsites } from './fill/goods.ts'
import { consoleLines } from './lines/console.ts'
import { tabsMemoryLines } from './lines/tabs-memory.ts'
import { measured } from './report.ts'
import { openStage } from './stage.ts'

const orders = 120
const minutes = Number(process.env.MINUTES ?? 1)

// Before the server starts: it serves what it finds then.
await buildConsole()
const stage = await openStage('embedded')
try {
  await fillGoods(stage, 5000, 10_000)
  const ids = await fillWebsites(stage, 20, 100)
  const websites = await sql<{ domain: string }>`select domain from website where id = any(${ids}::bigint[]) order by id`.execute(
    stage.started.services.db,
  )
  const hosts = websites.rows.map(({ domain }) => domain)
  const [host = ''] = hosts
  let number = 0
  const given = makeGiven({ db: stage.started.services.db, next: () => ++number })
  for (let order = 0; order < orders; order++) await given.order({ websiteId: ids[order % ids.length] ?? '' })
  if (process.env.ONLY !== 'tabs-memory') await measured('console', 'embedded', () => consoleLines(stage, host))
  if (process.env.ONLY !== 'figures') await measured('memory of forty tabs', 'embedded', () => tabsMemoryLines(stage, hosts, minutes))
} finally {
  await stage.stop()
}
