import { expect, test } from 'vitest'
import { isUnset, ownSettings, resolveSettings, settingColumns, settingsOf } from './settings.rules.ts'

const levels = {
  installation: { email: 'all@example.com', phone: '1' },
  group: { phone: '2', sloganText: 'Group' },
  own: { sloganText: 'Mine', faxes: ['3'] },
}

test('the website counts before its group, and that before the installation', () => {
  expect(resolveSettings(levels)).toEqual({ email: 'all@example.com', phone: '2', sloganText: 'Mine', faxes: ['3'] })
})

test('a website that has nothing of its own for a setting shows nothing, whatever it would inherit', () => {
  expect(resolveSettings({ ...levels, own: { phone: null, email: '' } })).toEqual({ sloganText: 'Group' })
})

test.each([
  [null, true],
  ['', true],
  [false, true],
  [[], true],
  [{}, true],
  [{ name: '', phone: null }, true],
  [0, false],
  [' ', false],
  [true, false],
  [{ name: '', parts: [] }, false],
])('%j says nothing: %j', (value, expected) => {
  expect(isUnset(value)).toBe(expected)
})

test('what is shown otherwise becomes the website’s own, what equals the inherited is inherited again, and the rest stays as it was', () => {
  const shown = { email: 'mine@example.com', phone: '2', sloganText: 'Group', faxes: ['3'] }

  expect(ownSettings(levels, shown)).toEqual({ email: 'mine@example.com', faxes: ['3'] })
})

test('an inherited setting that is emptied is emptied of the website’s own', () => {
  const { email: _, ...shown } = resolveSettings(levels)

  expect(ownSettings(levels, shown)).toEqual({ ...levels.own, email: null })
})

test('columns and settings say the same', () => {
  const columns = { globalConfig: { phone: '1' }, headerMenu: [{ title: 'A' }], footerMenu: [], navigationMenu: [], seller: { name: 'B' } }

  expect(settingsOf(columns)).toEqual({ phone: '1', headerMenu: [{ title: 'A' }], seller: { name: 'B' } })
  expect(settingColumns(settingsOf(columns))).toEqual(columns)
})
