import { expect, test } from 'vitest'
import { besideEachOther } from './actions-room.ts'

test('two actions stand beside each other where they have room, else the second waits in the menu', () => {
  expect(besideEachOther(['编辑', '下架', '删除'])).toBe(2)
  expect(besideEachOther(['Edit', 'Take off sale', 'Delete'])).toBe(2)
  expect(besideEachOther(['See result', 'Problem rows', 'Delete'])).toBe(1)
  expect(besideEachOther(['See result', 'Problems'])).toBe(2)
  expect(besideEachOther(['Delete'])).toBe(1)
})
