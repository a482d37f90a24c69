import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('a device is called by its browser and its system', () => {
  expect(deviceName(chrome)).toBe('Chrome · Windows')
  expect(deviceName(`${chrome} Edg/140.0.0.0`)).toBe('Edge · Windows')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')).toBe(
    'Safari · iPhone',
  )
})

test('a program is called by its own name, and nothing by none', () => {
  expect(deviceName('curl/8.9.1')).toBe('curl')
  expect(deviceName('')).toBeUndefined()
})
