import { sql } from 'kysely'
import { inTransaction } from '../../server/src/db/lost-connection.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import type { Cluster } from '../../testkit/src/clusters.ts'
import { openProxy } from '../../testkit/src/proxy.ts'

/**
 * A primary is killed in a commit of which its standby knows nothing. After the promotion other transactions take its
 * number, and are committed, before anybody asks about it. Returns what is wrong: the lost one is not to be taken for
 * one of them.
 */
export async function findWrongCommits(primary: Cluster, standby: Cluster): Promise<string[]> {
  await using proxy = await openProxy({ connectionString: standby.url('wanpu') })
  proxy.shut()
  const connectionString = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${proxy.connection.port}/wanpu`
  const { db, close } = openDatabase({ connectionString }, { size: 2 })
  try {
    await standby.query("alter system set primary_conninfo = ''")
    await standby.query('select pg_reload_conf()')
    const lost = Promise.withResolvers<string>()
    const promoting = lost.promise.then(async (id) => {
      await primary.stop('kill')
      await promoteBeyond(standby, id)
      proxy.restore()
    })
    const outcome = await inTransaction(db, async (transaction) => {
      await sql`update coupon set code = code`.execute(transaction)
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(transaction)
      // The commit waits for the standby, which does not come.
      setTimeout(() => lost.resolve(rows[0]?.id ?? ''), 200)
      return 'committed'
    }).catch((error: unknown) => error)
    await promoting
    return outcome === 'committed' ? [`transaction ${await lost.promise} is taken for another one of that number`] : []
  } finally {
    await close()
  }
}

async function promoteBeyond(standby: Cluster, id: string): Promise<void> {
  await standby.query('select pg_promote(true, 30)')
  await standby.query(`do $$ begin
    while pg_current_xact_id() <= '${id}'::xid8 loop commit; end loop;
  end $$`)
}
