// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { websiteText } from './website.text.ts'
import { checkState, publishesItself } from './website-state.ts'

const check = { at: '2026-01-01T00:00:00.000Z', problemCount: 0, isUp: true, status: 200 } as NonNullable<
  Parameters<typeof checkState>[0]['lastCheck']
>

test('a website that was never generated is not checked, whatever an earlier check said', () => {
  expect(checkState({ currentBuild: null, lastCheck: check })).toBe('none')
  expect(checkState({ currentBuild: '3', lastCheck: null })).toBe('none')
})

test('a check without problems is good by one word, also where nobody could ask the server', () => {
  expect(checkState({ currentBuild: '3', lastCheck: check })).toBe('up')
  expect(checkState({ currentBuild: '3', lastCheck: { ...check, isUp: null } })).toBe('fine')
  expect(websiteText.zh['check.fine']).toBe(websiteText.zh['check.up'])
})

test('a website that is down says so before its problems', () => {
  expect(checkState({ currentBuild: '3', lastCheck: { ...check, problemCount: 2 } })).toBe('problems')
  expect(checkState({ currentBuild: '3', lastCheck: { ...check, problemCount: 2, isUp: false } })).toBe('down')
})

test('only an automatic website that nobody holds is published by one press; others get a version that waits', () => {
  const hold = { by: 'SuperAdmin', at: check.at, why: 'by-hand', reason: '' } as const
  expect(publishesItself({ publishing: 'automatic', hold: null })).toBe(true)
  expect(publishesItself({ publishing: 'automatic', hold })).toBe(false)
  expect(publishesItself({ publishing: 'by-hand', hold: null })).toBe(false)
})
