import { expect, test } from 'vitest'
import { actionsWidthFor, besideEachOther } from './actions-width.ts'

test('two actions are next to each other where they have room, else the second is in the menu', () => {
  expect(besideEachOther(['编辑', '下架', '删除'])).toBe(2)
  expect(besideEachOther(['Edit', 'Take off sale', 'Delete'])).toBe(2)
  expect(besideEachOther(['See result', 'Problem rows', 'Delete'])).toBe(1)
  expect(besideEachOther(['See result', 'Problems'])).toBe(2)
  expect(besideEachOther(['Delete'])).toBe(1)
})

test('the column is as wide as its longest row needs, within bounds', () => {
  expect(
    actionsWidthFor([
      ['编辑', '下架', '删除'],
      ['编辑', '上架', '删除'],
    ]),
  ).toBe(126)
  expect(actionsWidthFor([['编辑'], ['See result', 'Problem rows', 'Delete']])).toBeGreaterThan(actionsWidthFor([['编辑']]))
  // Open, Mark as paid and the menu’s button measured 191 px in the orders’ list.
  expect(actionsWidthFor([['Open', 'Mark as paid', 'Ship']])).toBeGreaterThanOrEqual(191)
  // Undo, Backups and the menu’s button measured 162 px in the change log.
  expect(actionsWidthFor([['Undo', 'Backups', 'Edits']])).toBeGreaterThanOrEqual(162)
  expect(actionsWidthFor([])).toBe(72)
  expect(actionsWidthFor([['A label that is far too long for one line', 'Edit']])).toBe(200)
})
