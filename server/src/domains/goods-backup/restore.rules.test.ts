import { expect, test } from 'vitest'
import { settleSlugs } from './restore.rules.ts'

const row = (id: string, wanted: string, present: string | null, isTaken = false) => ({ id, wanted, present, isTaken })
const settled = (rows: ReturnType<typeof row>[], staying: string[] = []) => {
  const { kept, needing } = settleSlugs(rows, staying)
  return { kept: Object.fromEntries(kept), needing: needing.map(({ id }) => id) }
}

test('goods that all move get the address parts that the others leave', () => {
  expect(settled([row('1', 'lamp', 'desk'), row('2', 'desk', 'lamp')]).kept).toEqual({ 1: 'lamp', 2: 'desk' })
  expect(settled([row('1', 'a', 'b'), row('2', 'b', 'c'), row('3', 'c', 'd')]).kept).toEqual({ 1: 'a', 2: 'b', 3: 'c' })
})

test('whoever cannot get his own keeps the present one, and so does who wanted that, all along the line', () => {
  const present = { 1: 'd', 2: 'c', 3: 'b' }
  expect(settled([row('1', 'c', 'd'), row('2', 'b', 'c'), row('3', 'a', 'b', true)]).kept).toEqual(present)
  expect(settled([row('1', 'c', 'd'), row('2', 'b', 'c'), row('3', 'a', 'b')], ['a']).kept).toEqual(present)
})

test('a product that has its own keeps it before one that wants it', () => {
  expect(settled([row('1', 'lamp', 'desk'), row('2', 'lamp', 'lamp')]).kept).toEqual({ 1: 'desk', 2: 'lamp' })
})

test('of those that come back the first gets the address part, the others need a new one', () => {
  expect(settled([row('1', 'lamp', null), row('2', 'lamp', null)])).toEqual({ kept: { 1: 'lamp' }, needing: ['2'] })
  expect(settled([row('1', 'b', null), row('2', 'a', 'b', true)])).toEqual({ kept: { 2: 'b' }, needing: ['1'] })
})
