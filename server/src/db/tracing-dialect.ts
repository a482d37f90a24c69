import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import { currentRequest } from '../tracing/request-context.ts'

/**
 * PostgreSQL, where each transaction says for which request it runs: `wanpu.request` is what rows of tasks, mails and
 * events have as `request_id`, whoever writes them, triggers among them.
 */
export class TracingDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new TracingDriver(this.#config)
  }
}

class TracingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const requestId = currentRequest()?.requestId
    if (requestId === undefined) return super.beginTransaction(connection, settings)
    if (settings.isolationLevel || settings.accessMode) {
      await super.beginTransaction(connection, settings)
      await connection.executeQuery(CompiledQuery.raw(settingOf(requestId)))
    } else {
      // Both in one round trip. Ids have only letters, digits, hyphens and underscores.
      await connection.executeQuery(CompiledQuery.raw(`begin; ${settingOf(requestId)}`))
    }
  }
}

const settingOf = (requestId: string) => `set local wanpu.request = '${requestId.replace(/[^\w-]/g, '')}'`
