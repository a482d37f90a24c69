/** @module-tag long */
import { coupon, goodsBackup } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'

type Memos = ReadonlyMap<string, string>
/** A row as a change found it and as it left it; undefined: it was not there. */
type KeptRow = { id: string; before: string | undefined; after: string | undefined }
interface Change {
  id: string
  rows: KeptRow[]
  isUndone: boolean
}

const steps = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ kind: 'insert' as const }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        rows: fc.integer({ min: 1, max: 7 }),
        memo: fc.constantFrom('a', 'b', 'c'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), rows: fc.integer({ min: 1, max: 7 }) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(30) }) },
  ),
  { minLength: 4, maxLength: 14 },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/**
 * Coupons and their change sets, as simple as can be: an undo gives back what its change left and nobody touched since.
 */
class Model {
  readonly ids: string[] = []
  readonly changes: Change[] = []
  memos: Memos = new Map()

  /** The rows that are there among those that the bits of a number choose. */
  chosen(bits: number): string[] {
    return this.ids.filter((id, at) => (bits & (1 << (at % 3))) !== 0 && this.memos.has(id))
  }

  keep(changeSetId: string | undefined, after: Memos): void {
    const ids = new Set([...this.memos.keys(), ...after.keys()])
    const rows = [...ids].map((id) => ({ id, before: this.memos.get(id), after: after.get(id) })).filter((row) => row.before !== row.after)
    expect(changeSetId !== undefined).toBe(rows.length > 0)
    if (changeSetId !== undefined) this.changes.push({ id: changeSetId, rows, isUndone: false })
    this.memos = after
  }

  /** The rows after an undo, and how many of the change are left alone. */
  afterUndo({ rows }: Change): { after: Memos; leftAlone: number } {
    const free = rows.filter((row) => this.memos.get(row.id) === row.after)
    const after = new Map(this.memos)
    for (const { id, before } of free) {
      if (before === undefined) after.delete(id)
      else after.set(id, before)
    }
    return { after, leftAlone: rows.length - free.length }
  }
}

async function take(step: Step, model: Model, admin: Caller): Promise<void> {
  if (step.kind === 'insert') {
    const code = `CODE${model.ids.length}`
    const { response, changeSetId } = await admin.send(coupon.insert.name, {
      code,
      kind: 'fixed',
      value: 100,
      currencyCode: 'USD',
      memo: 'new',
    })
    const { id } = response as { id: string }
    model.ids.push(id)
    return model.keep(changeSetId, new Map(model.memos).set(id, 'new'))
  }
  if (step.kind === 'undo') {
    const open = model.changes.filter(({ isUndone }) => !isUndone)
    const change = open[step.which % open.length]
    if (!change) return
    const { after, leftAlone } = model.afterUndo(change)
    const undoResult = await admin.call(goodsBackup.undo, { changeSetId: change.id })
    expect(undoResult).toMatchObject({ affected: change.rows.length - leftAlone, leftAlone })
    change.isUndone = true
    return model.keep(undoResult.changeSetId, after)
  }
  const ids = model.chosen(step.rows)
  if (ids.length === 0) return
  const isDelete = step.kind === 'delete'
  const response = isDelete
    ? await admin.send(coupon.delete.name, { ids })
    : await admin.send(coupon.modifySelected.name, { ids, memo: step.memo })
  const after = new Map(model.memos)
  for (const id of ids) {
    if (isDelete) after.delete(id)
    else after.set(id, step.memo)
  }
  model.keep(response.changeSetId, after)
}

test('whatever is edited, deleted, undone and done again in any order, the rows are those of a simple model', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await shop.services.db.deleteFrom('coupon').execute()
      const model = new Model()
      for (const step of sequence) await take(step, model, admin)
      const { items } = await admin.call(coupon.search, { pageSize: 100 })
      expect(new Map(items.map(({ id, memo }) => [id, memo]))).toEqual(new Map(model.memos))
    }),
    { numRuns: 25 },
  )
})
