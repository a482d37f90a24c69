import { expect, test } from 'vitest'
import { stateOf, undrawnFields, unknownDomains, withField, withState } from './chooser-filter.ts'

test('a state replaces the one before and leaves the other fields', () => {
  const heldFilter = withState({ tag: 'spring', status: 'active' }, 'held')

  expect(heldFilter).toEqual({ tag: 'spring', isHeld: true })
  expect(stateOf(heldFilter)).toBe('held')
  expect(withState(heldFilter, undefined)).toEqual({ tag: 'spring' })
})

test('an emptied field is taken off', () => {
  expect(withField({ tag: 'spring', language: 'de' }, 'tag', '')).toEqual({ language: 'de' })
})

test('what a saved filter holds without a control is named', () => {
  expect(undrawnFields({ tag: 'a', isHeld: true, isPushDue: true, publishing: 'by-hand' })).toEqual(['publishing', 'isPushDue'])
  expect(undrawnFields({ isUp: true })).toEqual(['isUp'])
})

test('pasted domains that are no websites are listed, however they were written', () => {
  const hosts = new Set(['a.example.com', 'b.example.com'])

  expect(unknownDomains('https://A.example.com/, b.example.com\nc.example.com\nnonsense c.example.com', hosts)).toEqual([
    'c.example.com',
    'nonsense',
  ])
})
