// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wallpaper } from './wallpapers.ts'

const all = Array.from({ length: 32 }, (_, index) => wallpaper(index))

test('there are 32 wallpapers and no two are alike', () => {
  expect(new Set(all).size).toBe(32)
})

test('a wallpaper is always the same, light, and well-formed', () => {
  for (const [index, address] of all.entries()) {
    expect(wallpaper(index)).toBe(address)
    expect(address.length).toBeLessThan(120_000)
    const svg = decodeURIComponent(address.slice('data:image/svg+xml,'.length))
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull()
  }
})

test('after the last comes the first', () => {
  expect(wallpaper(32)).toBe(all[0])
})
