import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { code128 } from './code128.ts'
import { drawPdf } from './pdf-thread.ts'
import type { Block, Paper, Row } from './sheet.ts'

/** The texts of a table on its pages, with the room that is left beside and below each. */
async function drawRows(paper: Paper, rows: Row[]) {
  const columns = [
    { title: 'Product', share: 60 },
    { title: 'Qty', share: 40, align: 'right' as const },
  ]
  const bytes = await drawPdf('t', [{ kind: 'pages', paper, footer: '', pageOf: '', blocks: [{ kind: 'table', columns, rows }] }])
  const pdf = await getDocumentProxy(bytes)
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const texts = await Promise.all(
    pages.map(async (page) => {
      const [, , width = 0] = page.view
      const { items } = await page.getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, right: width - item.transform[4] - item.width, below: item.transform[5] }]
          : [],
      )
    }),
  )
  return texts
}

const joinText = (pages: Awaited<ReturnType<typeof drawRows>>) =>
  pages
    .flat()
    .map(({ text }) => text)
    .join('')

test('the heading of a group is as long as it has to be, within the page', { tags: 'long' }, async () => {
  const group = '服装配件'.repeat(40)
  const pages = await drawRows('a4', [{ group }, { cells: [{ text: 'Hat' }, { text: '1' }] }])

  expect(joinText(pages)).toContain(group)
  expect(Math.min(...pages.flat().map(({ right }) => right))).toBeGreaterThan(0)
})

test('a row that is longer than a page goes on on the next one', { tags: 'long' }, async () => {
  const text = Array.from({ length: 60 }, (_, at) => `line${at + 1}`).join('\n')
  const pages = await drawRows('label', [{ cells: [{ text, note: 'a note' }, { text: '1' }] }, { cells: [{ text: 'Hat' }, { text: '2' }] }])

  expect(Math.min(...pages.flat().map(({ below }) => below))).toBeGreaterThan(20)
  for (const text of ['line1', 'line60', 'a note', 'Hat']) expect(pages.flat().filter((run) => run.text === text)).toHaveLength(1)
})

/** The bars of the first page from left to right, each with its place and width, in points. */
async function barsOf(paper: Paper, block: Block) {
  const bytes = await drawPdf('t', [{ kind: 'pages', paper, footer: '', pageOf: '', blocks: [block] }])
  const page = await (await getDocumentProxy(bytes)).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const paths = fnArray.flatMap((_, at): number[][] => {
    const [, [path] = []] = argsArray[at - 1]?.[0] === '#000000' ? (argsArray[at] ?? []) : []
    return path === undefined ? [] : [Object.values(path)]
  })
  // Of a rectangle: to its first corner, three lines, back to the first.
  const bars = paths.flatMap((path) => Array.from({ length: path.length / 13 }, (_, at) => path.slice(at * 13, at * 13 + 13)))
  const [, , pageWidth = 0] = page.view
  return { pageWidth, bars: bars.map(([, left = 0, , , right = 0]) => ({ left, width: right - left })) }
}

const orderNo = 'WP20261128000123'
const slip: Block = { kind: 'title', title: 'Packing slip', number: orderNo, name: 'Oak', logo: null, barcode: orderNo }
const picked: Block = {
  kind: 'table',
  columns: [
    { title: 'Order', share: 35 },
    { title: 'Customer', share: 65 },
  ],
  rows: [{ cells: [{ text: orderNo, barcode: orderNo }, { text: 'Ada' }] }],
}

test.each([
  ['a packing slip', 'a4', slip, 0.33],
  ['a packing slip of label paper', 'label', slip, 0.3],
  ['a pick list', 'a4', picked, 0.33],
] as const)('the order number stands on %s as bars that a scanner reads', { tags: 'long' }, async (_, paper, block, millimetres) => {
  const { bars, pageWidth } = await barsOf(paper, block)

  const widths = code128(orderNo) ?? []
  const [first, last] = [bars[0], bars.at(-1)]
  const module = ((last?.left ?? 0) + (last?.width ?? 0) - (first?.left ?? 0)) / widths.reduce((sum, width) => sum + width, 0)
  expect(module).toBeGreaterThan((millimetres * 72) / 25.4)
  // Ten modules of white at both sides.
  expect(Math.min(first?.left ?? 0, pageWidth - (last?.left ?? 0) - (last?.width ?? 0))).toBeGreaterThan(10 * module)
  const drawn = bars.flatMap(({ left, width }, at) => [width, (bars[at + 1]?.left ?? left + width) - left - width]).slice(0, -1)
  expect(drawn.map((width) => Math.round(width / module))).toEqual(widths)
})

test('a long number is drawn as narrow as its column, one of other letters not at all', async () => {
  const { bars } = await barsOf('label', { ...slip, barcode: 'a-very-long-order-number' })

  expect((bars.at(-1)?.left ?? 0) - (bars[0]?.left ?? 0)).toBeLessThan(140)
  expect((await barsOf('label', { ...slip, barcode: '订单 1' })).bars).toEqual([])
})
