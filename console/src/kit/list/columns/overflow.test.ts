import { expect, test } from 'vitest'
import { inOneRow } from './overflow.ts'

const widths = [100, 100, 100, 60]
const isKept = [false, false, false, true]

test('where all have room, all are shown', () => {
  expect(inOneRow({ widths, kept: isKept, more: 80 }, 384)).toEqual([true, true, true, true])
})

test('where they have not, the first ones are shown with the button to the rest and the kept one', () => {
  expect(inOneRow({ widths, kept: isKept, more: 80 }, 383)).toEqual([true, true, false, true])
  expect(inOneRow({ widths, kept: isKept, more: 80 }, 256)).toEqual([true, false, false, true])
})

test('in the narrowest place only the kept one and the button stay', () => {
  expect(inOneRow({ widths, kept: isKept, more: 80 }, 120)).toEqual([false, false, false, true])
})

test('a later short one does not overtake a longer one that has no room', () => {
  expect(inOneRow({ widths: [100, 300, 20], kept: [false, false, false], more: 80 }, 260)).toEqual([true, false, false])
})
