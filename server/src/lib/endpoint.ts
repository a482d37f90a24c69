import type { OfferStatus } from '@wanpu/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../action.ts'
import { crudOf } from '../db/crud.ts'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import type { DB } from '../db/tables.ts'
import { type StatusTable, setStatus } from '../db/versioned.ts'
import type { WebsiteScope } from '../website-scope.ts'

/** The result of a call to the service. `detail` is the service's message. */
interface Result<Problem> {
  at: string
  isOk: boolean
  problem: Problem | null
  detail: string
}

/**
 * External services that are called with sealed secrets, such as alarm channels and purge hooks. In addition to
 * `crudOf` they can be switched on and off and tested, and store the last result in a column.
 */
export function endpointsOf<Table extends StatusTable, Tables extends keyof DB, Row>(
  table: Table,
  resultColumn: keyof DB[Table] & string,
  select: (db: Db, scope: WebsiteScope) => SelectQueryBuilder<DB, Tables, Row>,
) {
  const rows = crudOf(table, select)

  /** Keeps what the service answered. The version stays, so that nobody's edit is disturbed. */
  async function setResult(db: Db, id: string, result: Result<string>): Promise<void> {
    await sql`update ${sql.table(table)} set ${sql.ref(resultColumn)} = ${json(result)} where id = ${id}`.execute(db)
  }

  return {
    ...rows,
    setResult,

    async setStatus({ ids, status }: { ids: readonly string[]; status: OfferStatus }, context: Pick<Context, 'db' | 'scope'>) {
      await rows.loadAll(ids, context)
      return { affected: await setStatus(context.db, table, ids, status) }
    },

    /** Calls the service and keeps what it answers. A stopped one can be tested, too. */
    async test<Problem extends string>(id: string, context: Context, call: () => Promise<Result<Problem>>): Promise<Result<Problem>> {
      await rows.load(id, context)
      // The service is called outside of the transaction: it may take its time.
      context.amendAnswer(async () => {
        const result = await call()
        await setResult(context.services.db, id, result)
        return result
      })
      return { at: context.now().toISOString(), isOk: false, problem: null, detail: '' }
    },
  }
}
