import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeSeen, nothingSeen, type SeenValues } from './seen-values.rules.ts'

/** Where the API tests on PostgreSQL leave what rows and values their queries brought, for scripts/row-types.ts. */
export const rowTypesFolder = join(import.meta.dirname, '../../../.cache/tests/row-types')

/** What a typed query brought. */
export interface RecordedRows {
  site: string
  seen: SeenValues
}

/** What all processes wrote into `folder`, by the sites of the queries. */
export function readRecordedRows(folder: string): Map<string, SeenValues> {
  const bySite = new Map<string, SeenValues>()
  for (const line of globSync(join(folder, '*.jsonl')).flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))) {
    const { site, seen }: RecordedRows = JSON.parse(line)
    const known = bySite.get(site) ?? nothingSeen()
    bySite.set(site, known)
    mergeSeen(known, seen)
  }
  return bySite
}

/** The options by which Node records them from the start; none where nothing is recorded. */
export const recordOptions: readonly string[] =
  process.env.RECORD_STATEMENTS === '1' ? [`--import=${new URL('record-rows.ts', import.meta.url).href}`] : []
