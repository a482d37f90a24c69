import { drawTable } from './draw-table.ts'
import { type Flow, lineHeight } from './flow.ts'
import { ink, type Painter, paperSizes } from './painter.ts'
import type { Block, LabelledValue, Pictures, Sheet } from './sheet.ts'

const margin = { side: 45, top: 45, bottom: 60 }
const body = { size: 9 }
const small = { size: 8, color: ink.grey }
const heading = { size: 8, weight: 600, color: ink.grey } as const

/** Draws a document on pages of its own and writes on each which of how many it is. */
export function drawPages(painter: Painter, sheet: Extract<Sheet, { kind: 'pages' }>, pictures: Pictures): void {
  const { pdf } = painter
  const [pageWidth, pageHeight] = paperSizes[sheet.paper]
  const scale = sheet.paper === 'label' ? 0.5 : 1
  const side = margin.side * scale
  const first = pagesOf(painter)
  const newPage = () => {
    pdf.addPage({ size: [pageWidth, pageHeight], margin: 0 })
    flow.y = margin.top * scale
  }
  const flow: Flow = {
    painter,
    x: side,
    y: 0,
    width: pageWidth - 2 * side,
    bottom: pageHeight - margin.bottom * (scale === 1 ? 1 : 0.7),
    newPage,
  }
  newPage()
  for (const block of sheet.blocks) drawBlock(flow, block, pictures)
  const end = pagesOf(painter)
  for (let page = first; page < end; page++) {
    pdf.switchToPage(page)
    const words = sheet.pageOf.replace('{page}', String(page - first + 1)).replace('{pages}', String(end - first))
    drawFooter(painter, sheet.footer, end - first > 1 ? words : '', { x: side, width: flow.width, y: flow.bottom + 14 })
  }
}

/** Pages so far, with those that were written already. */
function pagesOf({ pdf }: Painter): number {
  const { start, count } = pdf.bufferedPageRange()
  return start + count
}

function drawFooter(painter: Painter, text: string, pages: string, { x, y, width }: { x: number; y: number; width: number }): void {
  if (text === '' && pages === '') return
  const { pdf } = painter
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
  const style = { size: 7.5, color: ink.grey }
  const room = pages === '' ? width : width - painter.widthOf(pages, style) - 16
  for (const [at, line] of painter.wrap(text, room, style).slice(0, 3).entries()) painter.line(line, { x, y: y + 12 + at * 10 }, style)
  if (pages !== '') painter.line(pages, { x, y: y + 12, width }, { ...style, align: 'right' })
}

function drawBlock(flow: Flow, block: Block, pictures: Pictures): void {
  switch (block.kind) {
    case 'title':
      drawTitle(flow, block, pictures)
      break
    case 'columns':
      drawColumns(flow, block)
      break
    case 'table':
      drawTable(flow, block)
      break
    case 'totals':
      drawTotals(flow, block.rows)
      break
    case 'text':
      drawText(flow, block)
      break
  }
}

/** The logo, or the seller's name, to the left; what the document is to the right. */
function drawTitle(flow: Flow, { title, number, name, logo, barcode }: Extract<Block, { kind: 'title' }>, pictures: Pictures): void {
  const { painter, x, width } = flow
  const isNarrow = width < 300
  const half = width * (isNarrow ? 0.44 : 0.55)
  const picture = logo === null ? undefined : pictures[logo]
  const nameStyle = { size: isNarrow ? 10 : 14, weight: 600 } as const
  const titleStyle = { size: isNarrow ? 12 : 20, weight: 600, align: 'right' } as const
  const names = picture ? [] : painter.wrap(name, half - 12, nameStyle).slice(0, 2)
  if (picture) painter.pdf.image(Buffer.from(picture), x, flow.y, { fit: [half - 12, 40] })
  for (const [at, line] of names.entries())
    painter.line(line, { x, y: flow.y + nameStyle.size + at * lineHeight(nameStyle.size) }, nameStyle)
  const titles = painter.wrap(title, width - half, titleStyle)
  for (const [at, line] of titles.entries()) {
    painter.line(line, { x: x + half, y: flow.y + titleStyle.size * 0.85 + at * titleStyle.size * 1.2, width: width - half }, titleStyle)
  }
  const numberAt = flow.y + titleStyle.size * 0.85 + titles.length * titleStyle.size * 1.2 - titleStyle.size * 0.2
  painter.line(number, { x: x + half, y: numberAt, width: width - half }, { size: isNarrow ? 8 : 10, color: ink.grey, align: 'right' })
  const barsHeight = barcode === undefined ? 0 : isNarrow ? 22 : 28
  if (barcode !== undefined) painter.bars(barcode, { x: x + half, y: numberAt + 8, width: width - half, height: barsHeight }, 'right')
  const titleEnd = numberAt + (barsHeight === 0 ? 0 : barsHeight + 8)
  const textLeft = picture ? 40 : names.length * lineHeight(nameStyle.size)
  flow.y += Math.max(textLeft, titleEnd - flow.y) + (isNarrow ? 12 : 24)
}

/** Addresses and facts next to each other. */
function drawColumns(flow: Flow, { columns }: Extract<Block, { kind: 'columns' }>): void {
  const { painter } = flow
  const gap = 18
  const width = (flow.width - gap * (columns.length - 1)) / columns.length
  let lowest = flow.y
  for (const [at, { title, lines, facts = [] }] of columns.entries()) {
    const x = flow.x + at * (width + gap)
    let y = flow.y + heading.size
    if (title !== '') painter.line(title, { x, y }, heading)
    y += title === '' ? -heading.size + body.size : lineHeight(body.size)
    for (const line of lines.flatMap((line) => painter.wrap(line, width, body))) {
      painter.line(line, { x, y }, body)
      y += lineHeight(body.size)
    }
    y = drawFacts(flow, facts, { x, y, width })
    lowest = Math.max(lowest, y - lineHeight(body.size))
  }
  flow.y = lowest + 24
}

/**
 * Draws each fact on a line with its value to the right, or below its label where the line is too short. Returns the
 * position of the next line.
 */
function drawFacts(
  { painter }: Flow,
  facts: readonly LabelledValue[],
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  let y = top
  for (const { label, value } of facts) {
    painter.line(label, { x, y }, small)
    const room = width - painter.widthOf(label, small) - 8
    const fits = painter.widthOf(value, body) <= room
    if (!fits) y += lineHeight(body.size)
    for (const line of fits ? [value] : painter.wrap(value, width, body)) {
      painter.line(line, { x, y, width }, { ...body, align: 'right' })
      y += lineHeight(body.size)
    }
  }
  return y
}

/** Sums at the right; they stay together on a page. */
function drawTotals(flow: Flow, rows: readonly (LabelledValue & { isStrong?: boolean })[]): void {
  const { painter } = flow
  const width = Math.min(flow.width, 250)
  const x = flow.x + flow.width - width
  const step = 17
  if (flow.y + rows.length * step > flow.bottom) flow.newPage()
  for (const { label, value, isStrong = false } of rows) {
    const style = { size: isStrong ? 11 : 9, weight: isStrong ? 600 : 400 } as const
    if (isStrong)
      painter.pdf
        .moveTo(x, flow.y + 1)
        .lineTo(x + width, flow.y + 1)
        .lineWidth(0.8)
        .strokeColor(ink.text)
        .stroke()
    const y = flow.y + (isStrong ? 15 : 11)
    const room = width - painter.widthOf(value, style) - 10
    const [first = '', ...more] = painter.wrap(label, room, style)
    painter.line(first, { x, y }, isStrong ? style : { ...style, color: ink.grey })
    painter.line(value, { x, y, width }, { ...style, align: 'right' })
    for (const [at, line] of more.entries()) painter.line(line, { x, y: y + (at + 1) * 12 }, { ...style, color: ink.grey })
    flow.y += (isStrong ? step + 5 : step) + more.length * 12
  }
  flow.y += 16
}

function drawText(flow: Flow, { text, title }: Extract<Block, { kind: 'text' }>): void {
  const { painter } = flow
  const lines = painter.wrap(text, flow.width, body)
  if (flow.y + lineHeight(body.size) * Math.min(lines.length + 1, 4) > flow.bottom) flow.newPage()
  if (title !== undefined) {
    painter.line(title, { x: flow.x, y: flow.y + heading.size }, heading)
    flow.y += lineHeight(heading.size) + 2
  }
  for (const line of lines) {
    if (flow.y + lineHeight(body.size) > flow.bottom) flow.newPage()
    painter.line(line, { x: flow.x, y: flow.y + body.size }, body)
    flow.y += lineHeight(body.size)
  }
  flow.y += 12
}
