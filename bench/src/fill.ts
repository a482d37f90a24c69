// npm run fill -- --scale S|M|L [database]: the standard data set in a PostgreSQL database of its own (wanpu_l for L), which stays. Ended in
// the middle, the next call goes on. At L: 1,000 websites, 1,000,000 products and orders, 10,000,000 visits, 3,000,000
// lines of the audit.
import { parseArgs } from 'node:util'
import { postgresUrl } from '../../testkit/src/postgres.ts'
import { rowsOf, scaleOf } from './fill/scales.ts'
import { fillStandardSet } from './fill/standard-set.ts'
import { line, openStage, seconds, stagePassword } from './stage.ts'

const { values, positionals } = parseArgs({ options: { scale: { type: 'string', default: 'S' } }, allowPositionals: true })
const scale = scaleOf(values.scale)
const database = positionals[0] ?? `wanpu_${scale.toLowerCase()}`

const stage = await openStage('postgres', { ROLES: 'web' }, database)
try {
  const elapsed = await seconds(() =>
    fillStandardSet(
      stage,
      (table) => rowsOf(scale, table),
      (part, time) => line(stage, part, time),
    ),
  )
  line(stage, `scale ${scale}`, `${elapsed.toFixed(0)} s`)
} finally {
  await stage.stop()
}
process.stdout.write(`Open it: SECRET_KEY_LOST=1 DATABASE_URL=${postgresUrl(database)} npm start, as SuperAdmin with ${stagePassword}\n`)
