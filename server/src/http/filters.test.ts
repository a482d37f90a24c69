import { type Action, catalogue, type Envelope } from '@wanpu/contract'
import {
  addForeignRows,
  addLimitedUser,
  type Caller,
  type FilteredCall,
  type FilterValues,
  fieldsOf,
  filteredCalls,
  foreign,
  openShop,
  sampleInput,
  sideBySide,
} from '@wanpu/testkit'
import { expect, test } from 'vitest'

// Every filter of every action that reads, derived from the catalogue and filled in with what the rows of another
// website hold: it shows nothing of them to who is limited to their own, and nobody gets more rows by a filter than
// without.

const readers = [...catalogue.values()].filter(
  ({ effect, scope }) => (effect === 'reads' || effect === 'exports') && scope !== 'installation',
)
/** Products belong to all. */
const ofStock = /^(?:goods|goods-bak|stock-goods-bak-restore-task)\.|^shop-goods\.(?:count\.import|read\.matrix)$/
/** Exports of the audit log stand in it. */
const ofWebsites = readers.filter(
  ({ scope, name }) => (scope === 'rows' || (scope === 'website' && !ofStock.test(name))) && name !== 'audit.export',
)
const isList = ({ output }: Action) => 'shape' in output && typeof output.shape === 'object' && 'recordCount' in (output.shape ?? {})

/** Of each row of the other website, and what no row has. */
const values: FilterValues = {
  ids: [foreign, String(Number(foreign) + 1), String(Number(foreign) + 2), '1'],
  instants: ['2026-01-01T07:00:00.000Z', '2026-01-01T08:00:00.000Z', '2026-01-02T00:00:00.000Z'],
  words: [foreign, 'foreign.example.com', `buyer-of-${foreign}@example.com`, 'other', 'WP000003', 'anna@example.com', 'a', '0', '%'],
  numbers: [0, 1, 1000],
}

function answerOf({ status, response, detail }: Envelope): string {
  if (status !== 200) return `${status} ${JSON.stringify(detail)}`
  const { url: _url, fileName: _fileName, size: _size, ...rest } = response as Record<string, unknown>
  return JSON.stringify(rest)
}

const isExport = (name: string) => catalogue.get(name)?.effect === 'exports'

async function answersOf(caller: Caller, calls: readonly FilteredCall[]): Promise<Map<string, string>> {
  // Exports are audited, and may not show in the lists of the audit log.
  const inOrder = [...calls.filter(({ name }) => !isExport(name)), ...calls.filter(({ name }) => isExport(name))]
  const answers = await sideBySide(inOrder, 8, async ({ name, input, filter }): Promise<[string, string]> => {
    return [`${name} ${filter}`, answerOf(await caller.send(name, input))]
  })
  return new Map(answers)
}

/**
 * What SuperAdmin finds by each filter of each list: `wider` names those that find more than the list has, `used` and
 * `finding` the filters and those that find a row.
 */
interface Narrowing {
  wider: string[]
  used: Set<string>
  finding: Set<string>
}

let narrowing: Promise<Narrowing> | undefined

/** A value of a filter, for all actions of a family. */
const keyOf = ({ name, filter }: FilteredCall) => `${name.split('.')[0]} ${filter}`
const fieldOf = ({ name, filter }: FilteredCall) => `${name.split('.')[0]} ${filter.split('=')[0]}`

async function narrowLists(): Promise<Narrowing> {
  await using shop = await openShop({ now: '2026-01-01T12:00:00Z' })
  const { boss } = await addLimitedUser(shop)
  await addForeignRows(shop)
  const [wider, used, finding] = [[] as string[], new Set<string>(), new Set<string>()]

  for (const action of readers.filter(isList)) {
    let calls = filteredCalls(action, values)
    for (const base of basesOf(action)) {
      const all = await rowsOf(boss, action.name, { ...(sampleInput(action, '1') as object), ...base })
      if (all === undefined) continue
      await sideBySide(calls, 8, async (call) => {
        const found = await rowsOf(boss, call.name, { ...call.input, ...base })
        const more = [...(found?.rows ?? [])].filter((row) => !all.rows.has(row))
        if (more.length > 0 || (found?.recordCount ?? 0) > all.recordCount)
          wider.push(`${call.name} ${call.filter} ${JSON.stringify(base)}: ${more.length} more`)
        used.add(fieldOf(call))
        if (found && found.recordCount > 0) finding.add(keyOf(call))
      })
      // What finds nothing alone finds nothing next to another filter, however their conditions are put together.
      calls = calls.filter((call) => finding.has(keyOf(call)))
    }
  }
  return { wider, used, finding }
}

test('no filter shows a user limited to a website whether another one has rows that fit', { tags: 'long' }, async () => {
  narrowing ??= narrowLists()
  const { used, finding } = await narrowing
  await using shop = await openShop({ now: '2026-01-01T12:00:00Z' })
  const { limited } = await addLimitedUser(shop)
  // What no list finds for SuperAdmin either fits no row of the other website.
  const calls = ofWebsites
    .flatMap((action) => filteredCalls(action, values))
    .filter((call) => finding.has(keyOf(call)) || !used.has(fieldOf(call)))
  expect(calls.length).toBeGreaterThan(500)

  const before = await answersOf(limited, calls)
  await addForeignRows(shop)
  // What the calls themselves left in the audit log.
  await shop.services.db.deleteFrom('audit').where('id', '<>', foreign).execute()
  const after = await answersOf(limited, calls)

  expect([...after.keys()].filter((call) => after.get(call) !== before.get(call))).toEqual([])
})

test('a filter narrows a list, alone and next to another one, for SuperAdmin too', { tags: 'long' }, async () => {
  narrowing ??= narrowLists()
  expect((await narrowing).wider).toEqual([])
})

/** Nothing; what no row holds; and one website. */
function basesOf(action: Action): object[] {
  const fields = fieldsOf(action)
  return [{}, ...('keywords' in fields ? [{ keywords: 'no row has this' }] : []), ...('websiteId' in fields ? [{ websiteId: '1' }] : [])]
}

async function rowsOf(caller: Caller, name: string, input: object): Promise<{ rows: Set<string>; recordCount: number } | undefined> {
  const { status, response } = await caller.send(name, { pageSize: 500, ...input })
  if (status !== 200) return undefined
  const { items, recordCount } = response as { items: Record<string, unknown>[]; recordCount: number }
  return { rows: new Set(items.map((item) => String(item.id ?? JSON.stringify(item)))), recordCount }
}
