import { expect, test } from 'vitest'
import { type NewPasswordFields, passwordRules } from './password-rules.ts'

const statesOf = (fields: NewPasswordFields) => passwordRules(fields).map(({ name, state }) => `${name} ${state}`)

test('rules are said before anything is typed, and ticked while it is', () => {
  expect(statesOf({ password: '' })).toEqual(['long open', 'uncommon open'])
  expect(statesOf({ password: '1234567' })).toEqual(['long broken', 'uncommon open'])
  expect(statesOf({ password: '12345678' })).toEqual(['long met', 'uncommon open'])
})

test('a password that the server refused is marked until another one is typed', () => {
  expect(statesOf({ password: 'password123', refused: 'password123' })).toEqual(['long met', 'uncommon broken'])
  expect(statesOf({ password: 'password1234', refused: 'password123' })).toEqual(['long met', 'uncommon open'])
})

test('one that replaces another has to differ from it, and the repeated one to be the same', () => {
  expect(statesOf({ password: 'old-secret', current: 'old-secret', repeat: '' })).toEqual([
    'long met',
    'uncommon open',
    'other broken',
    'same open',
  ])
  expect(statesOf({ password: 'new-secret', current: 'old-secret', repeat: 'new-secre' }).slice(2)).toEqual(['other met', 'same broken'])
  expect(statesOf({ password: 'new-secret', current: 'old-secret', repeat: 'new-secret' }).slice(2)).toEqual(['other met', 'same met'])
})
