import { expect, test } from 'vitest'
import { readTextFile, textOf } from './text-file.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

test.each([
  ['UTF-8', 'e69c8de8a3852cc3a9', '服装,é'],
  ['UTF-8 with a mark', 'efbbbfe69c8d', '服'],
  ['UTF-16 of a spreadsheet', 'fffe0d67c5882c00', '服装,'],
  ['UTF-16 the other way round', 'feff670d002c', '服,'],
  ['GB 18030, as Excel saves in China', 'b7fed7b03ed0acd7d3', '服装>鞋子'],
  ['Windows-1252, as Excel saves in the west', '4772f6df652066fc7220436166e9', 'Größe für Café'],
  ['nothing', '', ''],
])('a file in %s', async (_, hex, text) => {
  expect(textOf(bytesOf(hex))).toBe(text)
  expect(await readTextFile(new Blob([bytesOf(hex)]))).toBe(text)
})
