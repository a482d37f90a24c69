// @vitest-environment happy-dom

import { contrastOf, mixColours } from '@wanpu/contract/colours'
import { describe, expect, test, vi } from 'vitest'
import { palette } from '../../lib/palette.ts'
import { fallRow, fallTop } from '../layouts/fall-row.ts'
import {
  colors,
  columnStyles,
  defaults,
  layouts,
  menuWidths,
  randomTheme,
  readPreferences,
  settled,
  tabsStyles,
  themeNames,
} from './preferences.ts'

describe('preferences', () => {
  test('begin as specified', () => {
    expect(defaults).toMatchObject({ color: '#4e88f3', menuWidth: 266, radius: 5, keepTabs: true, maxLive: 20, layout: 'column' })
    expect([themeNames.length, columnStyles.length, tabsStyles.length, colors.length, layouts.length]).toEqual([3, 5, 4, 10, 6])
    expect(menuWidths).toEqual([266, 277, 288, 299])
  })

  test('from elsewhere are believed value by value', () => {
    const read = readPreferences({ radius: 27, menuWidth: 277, color: 'red', layout: 'fall', isGrey: 'yes', showTabs: false, unknown: 1 })
    expect(read).toEqual({ ...defaults, menuWidth: 277, layout: 'fall', showTabs: false })
    expect([
      readPreferences({ radius: 3 }).radius,
      readPreferences({ radius: 2 }).radius,
      readPreferences({ maxLive: 100 }).maxLive,
    ]).toEqual([3, 5, 20])
    expect(readPreferences('theme')).toEqual(defaults)
  })

  test('the technology theme forces its colour and turns following off', () => {
    const before = { ...defaults, color: '#e5484d', isFollow: true }
    expect(settled(before, { themeName: 'technology' })).toMatchObject({ themeName: 'technology', color: '#4e88f3', isFollow: false })
    expect(settled(before, { themeName: 'plain' })).toMatchObject({ color: '#e5484d', isFollow: true })
  })

  test('a random theme comes from the pools, and never takes the separate layout', () => {
    expect(randomTheme(() => 0)).toEqual({
      themeName: 'default',
      columnStyle: 'vertical',
      tabsBarStyle: 'card',
      layout: 'vertical',
      color: '#4e88f3',
    })
    expect(randomTheme(() => 0.999)).toEqual({
      themeName: 'technology',
      columnStyle: 'semicircle',
      tabsBarStyle: 'rect',
      layout: 'fall',
      color: '#5b6b82',
    })
  })
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['auto', 'light'],
])('the stored mode %s is %s', async (stored, mode) => {
  localStorage.setItem('color-scheme', stored)
  vi.resetModules()
  const { useLook } = await import('../../lib/color-mode.ts')
  expect(useLook.getState().mode).toBe(mode)
})

describe('colours', () => {
  test('contrast is counted as WCAG does', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrastOf('#4e88f3', '#ffffff')).toBeCloseTo(3.42, 1)
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  test.each(colors)('%s carries white words and can be read on every ground', (color) => {
    const light = palette('light', color)
    const dark = palette('dark', color)
    expect(contrastOf(light.strong, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(light['accent-ink'], light['accent-soft'])).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(light['accent-ink'], light.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(dark['accent-ink'], dark.raised)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(dark.strong, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const { alarm } of [light, dark]) expect(contrastOf(alarm, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const ground of [light.chosen, light['chosen-hover'], light.sunken])
      for (const ink of [light['ink-3'], light['accent-ink']]) expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [dark.chosen, dark['chosen-hover']])
      for (const ink of [dark['ink-3'], dark['accent-ink']]) expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the fall layout', () => {
  test('counts ten rows of 48 px from 60 px', () => {
    expect([0, 60, 107, 108, 60 + 9 * 48, 900].map((y) => fallRow(100, y, false))).toEqual([0, 0, 0, 1, 9, 9])
    expect([fallTop(0), fallTop(1), fallTop(9)]).toEqual([60, 108, 492])
  })

  test('follows up to 265 px, or 65 px when collapsed', () => {
    expect([fallRow(265, 60, false), fallRow(266, 60, false)]).toEqual([0, undefined])
    expect([fallRow(65, 60, true), fallRow(66, 60, true)]).toEqual([0, undefined])
  })
})
