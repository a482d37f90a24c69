import { catalogue, type ExportAction, zoneOf } from '@wanpu/contract'
import { expect, test } from 'vitest'
import type { ExportTerms } from './export-list.ts'
import { cellsOf } from './rows.ts'
import { defineWholeList } from './searched-list.ts'
import { writerOf } from './writers.ts'

const terms: ExportTerms = { language: 'en', zone: zoneOf('Asia/Shanghai'), decimalsOf: () => 2 }
const actions = [...catalogue.values()].filter((action): action is ExportAction => 'columns' in action)

/** A list of its own with the columns of an action's file: what stands in a row goes into the column of that name. */
const plainList = (action: ExportAction) =>
  defineWholeList({ action: { ...action, name: `${action.name} in plain` }, fileName: 'plain', whole: () => Promise.resolve([]) })

test('a cell of which nothing is known is empty, in every column of every file', () => {
  expect(actions.length).toBeGreaterThan(40)
  for (const action of actions) {
    const columns = Object.keys(action.columns).flatMap((name) => [{ name }, { name, language: 'de' }])
    for (const nothing of [null, '', undefined, Number.NaN]) {
      const entries = columns.map(({ name }) => [name, nothing])
      const rows = [
        Object.fromEntries(entries),
        { translations: Object.fromEntries(columns.map(({ name }) => [name, { de: nothing }])) },
        {},
      ]
      for (const row of rows) {
        const cells = cellsOf(plainList(action), columns, row, terms)
        expect(new Set(cells), action.name).toEqual(new Set([null]))
        expect(writerOf('csv', false).row(cells, 1)).toBe(`${','.repeat(columns.length - 1)}\r\n`)
        expect(writerOf('xlsx', false).row(cells, 1)).toBe('<row r="2"></row>')
      }
    }
  }
})

test('times are reported by the clock of the business; a text that is no time stays as it is', () => {
  const [action] = actions.filter(({ columns }) => 'createdAt' in columns)
  if (!action) throw new Error('no list with a time')
  const cellOf = (createdAt: string) => cellsOf(plainList(action), [{ name: 'createdAt' }], { createdAt }, terms)

  expect(cellOf('2026-11-22T08:26:58.000Z')).toEqual(['2026-11-22 16:26:58'])
  expect(cellOf('infinity')).toEqual(['infinity'])
})
