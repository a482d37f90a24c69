import { audit, type SentInputOf } from '@wanpu/contract'
import { sql } from 'kysely'
import { line, type Stage, times, timesText } from '../stage.ts'

/** What people look for in the audit, and how one of many such searches is written. */
const sought: Record<string, (at: number) => SentInputOf<typeof audit.search>> = {
  'first page (must 100 ms)': () => ({}),
  'by a common word': (at) => ({ keywords: ['canvas', '背包', 'lamp', '纯棉'][at % 4] }),
  'by a rare word': (at) => ({ keywords: `No. ${4242 + at * 17}` }),
  'by user': (at) => ({ username: `editor${at % 40}` }),
  'by user and word': (at) => ({ username: `editor${at % 40}`, keywords: ['canvas', '背包', 'lamp', '纯棉'][at % 4] }),
  'by action': (at) => ({ action: ['goods.update', 'coupon.*', 'website.insert', 'order.*'][at % 4] }),
  'what failed': () => ({ outcome: 'failed' }),
}

/** Years of what people did, searched over HTTP. */
export async function auditLines(stage: Stage, lines: number): Promise<void> {
  await fillAudit(stage, lines)
  for (const [how, input] of Object.entries(sought)) {
    const elapsed = await times(40, (at) => stage.api.call(audit.search, input(at)))
    line(stage, `audit of ${lines} lines: ${how}`, timesText(elapsed))
  }
}

/** Lines straight into the table: sixty people, a hundredth of the attempts refused. */
async function fillAudit({ started }: Stage, lines: number): Promise<void> {
  const { db } = started.services
  const words = sql`(array['Canvas','Leather','纯棉','Outdoor','夏季','Ceramic','手工','Classic','Linen','红色'])`
  const things = sql`(array['Shirt','Jacket','连衣裙','Pot','水杯','Chair','背包','Lamp','Tent','Blanket','Boots'])`
  const actions = sql`(array['goods.update','goods.update-fields','shop-goods.update','order.set-status','coupon.update','website.update','website.insert','article.update'])`
  const chunk = 50_000
  for (let from = 1; from <= lines; from += chunk) {
    await sql`
      insert into audit (at, user_id, username, ip, action, subject, affected, failure, reason)
      select now() - make_interval(secs => (${lines}::int - n) * 30), null, 'editor' || n % 60, '203.0.113.' || n % 200, ${actions}[1 + (n * 7) % 8],
        ${words}[1 + n % 10] || ' ' || ${things}[1 + (n / 7) % 11] || ' No. ' || n, 1, case when n % 100 = 0 then 'stale' else '' end, ''
      from generate_series(${from}::int, ${Math.min(lines, from + chunk - 1)}::int) n`.execute(db)
  }
  // As a database keeps itself that has been running for a day.
  await sql`vacuum (analyze) audit`.execute(db)
}
