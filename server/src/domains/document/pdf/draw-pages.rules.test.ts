import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawPdf } from './pdf-thread.ts'
import type { Paper, Row } from './sheet.ts'

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

test('the heading of a group is as long as it has to be, within the page', async () => {
  const group = '服装配件'.repeat(40)
  const pages = await drawRows('a4', [{ group }, { cells: [{ text: 'Hat' }, { text: '1' }] }])

  expect(joinText(pages)).toContain(group)
  expect(Math.min(...pages.flat().map(({ right }) => right))).toBeGreaterThan(0)
})

test('a row that is longer than a page goes on on the next one', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `line${at + 1}`).join('\n')
  const pages = await drawRows('label', [{ cells: [{ text, note: 'a note' }, { text: '1' }] }, { cells: [{ text: 'Hat' }, { text: '2' }] }])

  expect(Math.min(...pages.flat().map(({ below }) => below))).toBeGreaterThan(20)
  for (const text of ['line1', 'line60', 'a note', 'Hat']) expect(pages.flat().filter((run) => run.text === text)).toHaveLength(1)
})
