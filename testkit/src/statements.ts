import { appendFileSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type Pool, type PoolClient, type QueryResult } from 'pg'

/** Where the API tests on PostgreSQL leave the statements that they sent, for scripts/statements.ts. */
export const statementsFolder = join(import.meta.dirname, '../../.cache/tests/statements')

/** A statement as it was sent, and the columns that came back: their names with the number of their type. */
export interface Statement {
  text: string
  columns: [name: string, type: number][]
}

/** Writes each statement that the pool's connections send, once, into a file of this process in `folder`. */
export function recordStatements(pool: Pool, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.jsonl`)
  const seen = new Set<string>()
  pool.on('connect', (client) => {
    const record = (...given: unknown[]): unknown => {
      // Looked up at each call, because a test may spy on it.
      const answer: unknown = Reflect.apply(Client.prototype.query, client, given)
      const text = given[0]
      if (typeof text !== 'string' || !isPrepared(text) || !(answer instanceof Promise)) return answer
      const shape = shapeOf(text)
      if (seen.has(shape)) return answer
      return answer.then((result: QueryResult) => {
        seen.add(shape)
        const columns = result.fields.map(({ name, dataTypeID }): [string, number] => [name, dataTypeID])
        appendFileSync(file, `${JSON.stringify({ text, columns } satisfies Statement)}\n`)
        return result
      })
    }
    client.query = record as PoolClient['query']
  })
}

/** What all processes wrote into `folder`, each statement once. */
export function readStatements(folder: string): Statement[] {
  const lines = globSync(join(folder, '*.jsonl')).flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  const statements = lines.map((line) => JSON.parse(line) as Statement)
  return [...new Map(statements.map((statement) => [shapeOf(statement.text), statement])).values()]
}

/** Only these can be prepared: not what begins and ends transactions, locks tables or changes the schema. */
const isPrepared = (text: string) => /^\s*(with|select|insert|update|delete|merge|values)\b/i.test(text)

/** Lists of parameters have no length here: a statement for three rows is one for thirty. */
const shapeOf = (text: string) =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$…')
    .replace(/(\([^()]*\))(, \1)+/g, '$1…')
