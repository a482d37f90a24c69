import { task } from '@wanpu/contract'
import { sql } from 'kysely'
import { claimTask, isAnyTaskWaiting, releaseTask } from '../../../server/src/tasks/claim.sql.ts'
import { line, type Stage, times, timesText } from '../stage.ts'

/** No worker of the stage claims tasks of this kind. */
const kind = 'bench-task'
const waiting = 1000
const leaseSeconds = 15

/** The queue and the lists of tasks with a history of years. */
export async function taskLines(stage: Stage, ended: number): Promise<void> {
  await fillTasks(stage, ended)
  const { db } = stage.started.services
  const of = `${waiting} tasks of as many websites wait, ${ended} have ended`

  const claim = async (at: number) => {
    const claimed = await claimTask(db, `bench-${at}`, { names: [kind] }, leaseSeconds)
    if (!claimed) throw new Error('no task was claimed')
  }
  line(stage, `claim a task: ${of} (must 5 ms)`, timesText(await times(200, claim)))
  line(stage, 'look whether a task waits', timesText(await times(100, () => isAnyTaskWaiting(db, { names: [kind] }))))
  line(stage, 'give a turn back', timesText(await times(200, (at) => releaseTask(db, String(at + 1 + ended), `bench-${at}`))))
  const search = (input: object) => () => stage.api.call(task.search, input)
  line(stage, 'tasks, first page', timesText(await times(40, search({}))))
  line(stage, 'tasks that run or wait', timesText(await times(40, search({ status: ['running', 'pending', 'paused'] }))))
  line(stage, 'tasks of one website', timesText(await times(40, search({ websiteIds: ['17'] }))))
}

/**
 * Tasks straight into the table: ended ones of a thousand websites and ten kinds, then one that waits for each website.
 */
async function fillTasks({ started }: Stage, ended: number): Promise<void> {
  const { db } = started.services
  const kinds = sql`(array['static-file-generate-task','shop-website-push-task','shop-website-check-task','goods-import-task','export-task'])`
  const states = sql`(array['succeeded','succeeded','succeeded','failed','cancelled'])`
  await sql`
    insert into website (domain) select 'queue-' || n || '.localhost' from generate_series(1, ${waiting}::int) n
    on conflict do nothing`.execute(db)
  const chunk = 50_000
  for (let from = 1; from <= ended; from += chunk) {
    const at = sql`now() - make_interval(mins => (${ended}::int - n) / 10)`
    await sql`
      insert into task (kind, status, website_id, title, turn_at, created_at, updated_at, started_at, ended_at)
      select ${kinds}[1 + n % 5], ${states}[1 + (n / 5) % 5], 1 + n % 1000, 'queue-' || n % 1000, ${at}, ${at}, ${at}, ${at}, ${at}
      from generate_series(${from}::int, ${Math.min(ended, from + chunk - 1)}::int) n`.execute(db)
  }
  await sql`
    insert into task (kind, website_id, title) select ${kind}, id, domain from website where domain like 'queue-%' order by id limit ${waiting}`.execute(
    db,
  )
  await sql`vacuum (analyze) task`.execute(db)
}
