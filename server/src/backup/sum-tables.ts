import type { ClientBase } from 'pg'
import { copyOut } from './copy.ts'
import type { TableShape } from './manifest.ts'
import { type RowSum, sumRows } from './row-hash.ts'

/** Counts the rows of tables and adds up their hashes, as they are read from the database. */
export async function sumTables(client: ClientBase, tables: readonly TableShape[]): Promise<Map<string, RowSum>> {
  const sums = new Map<string, RowSum>()
  for (const table of tables) {
    const sum = sumRows()
    for await (const piece of copyOut(client, table)) sum.add(piece)
    sums.set(table.name, sum.sum())
  }
  return sums
}

/** What differs, in words such as `goods (12 instead of 13 rows)`. */
export function compareSums(expected: ReadonlyMap<string, RowSum>, found: ReadonlyMap<string, RowSum>): string[] {
  return [...expected].flatMap(([name, { rows, hash }]) => {
    const sum = found.get(name)
    if (sum?.rows !== rows) return [`${name} (${sum?.rows ?? 0} instead of ${rows} rows)`]
    return sum.hash === hash ? [] : [`${name} (other contents)`]
  })
}
