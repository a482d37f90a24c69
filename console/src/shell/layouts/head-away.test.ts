// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isAwayOnDesktop, isAwayOnPhone } from './head-away.ts'

const page = (scrollTop: number, scrollHeight = 2_000) => ({ scrollTop, scrollHeight, clientHeight: 800 })

test('on a phone the header leaves on the way down and comes back on the way up', () => {
  expect(isAwayOnPhone(page(40), 40, false), 'not before it is scrolled past').toBe(false)
  expect(isAwayOnPhone(page(200), 60, false)).toBe(true)
  expect(isAwayOnPhone(page(180), -20, true)).toBe(false)
  expect(isAwayOnPhone(page(180), 0, true), 'a page that did not move').toBe(true)
})

test('on a phone the header stays away at the foot, where its own room moves the page back', () => {
  expect(isAwayOnPhone(page(1_200), -48, true)).toBe(true)
  expect(isAwayOnPhone(page(1_100), -100, true)).toBe(false)
})

test('the header of a page that hardly scrolls stays', () => {
  expect(isAwayOnPhone(page(100, 1_000), 50, false)).toBe(false)
  expect(isAwayOnDesktop(page(100, 1_000), false)).toBe(false)
})

test('on a desktop the header comes back at the top', () => {
  expect(isAwayOnDesktop(page(100), false)).toBe(true)
  expect(isAwayOnDesktop(page(20), true)).toBe(true)
  expect(isAwayOnDesktop(page(0), true)).toBe(false)
})
