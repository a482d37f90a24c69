import { expect, test } from 'vitest'
import { zoneOptions } from './time-zones.ts'

const now = new Date('2026-11-22T00:00:00Z')

test('zones are listed from west to east under their present names, with their offsets', () => {
  const options = zoneOptions('Asia/Shanghai', now)

  expect(options.find(({ value }) => value === 'Asia/Kolkata')?.label).toBe('UTC+05:30 Asia/Kolkata')
  expect(options.some(({ value }) => value === 'Asia/Calcutta')).toBe(false)
  const at = (name: string) => options.findIndex(({ value }) => value === name)
  expect([at('America/New_York') < at('UTC'), at('UTC') < at('Europe/Berlin'), at('Europe/Berlin') < at('Asia/Shanghai')]).toEqual([
    true,
    true,
    true,
  ])
})

test('the zone that is chosen is among them, also when the browser does not list it', () => {
  expect(zoneOptions('Etc/GMT-8', now).filter(({ value }) => value === 'Etc/GMT-8')).toHaveLength(1)
})
