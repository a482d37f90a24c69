import { type Flow, lineHeight } from './flow.ts'
import { ink } from './painter.ts'
import type { Block, Cell, Column, Row } from './sheet.ts'

interface Placed extends Column {
  x: number
  width: number
}

const pad = { x: 5, y: 5 }
const head = { size: 8, weight: 600, color: ink.grey } as const
const noteStyle = { size: 7.5, color: ink.grey }
const cellStyle = ({ isStrong = false }: Cell) => ({ size: 9, weight: isStrong ? 600 : 400 }) as const

/** A table whose heads are repeated on each page. A row is never parted, unless it is longer than a page. */
export function drawTable(flow: Flow, { columns, rows }: Extract<Block, { kind: 'table' }>): void {
  const placed = placeColumns(flow, columns)
  const rowsRoom = 60
  if (flow.y + rowsRoom > flow.bottom) flow.newPage()
  drawHeads(flow, placed)
  for (const row of rows) {
    const height = heightOf(flow, placed, row)
    // A group's heading is not left alone at the end of a page.
    const needed = 'group' in row ? height + 30 : height
    if (flow.y + needed > flow.bottom) {
      flow.newPage()
      drawHeads(flow, placed)
    }
    drawRow(flow, placed, row)
    flow.y += height
  }
  flow.y += 14
}

function placeColumns({ x, width }: Flow, columns: readonly Column[]): Placed[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let left = x
  return columns.map((column) => {
    const own = (width * column.share) / whole
    left += own
    return { ...column, x: left - own, width: own }
  })
}

function drawHeads(flow: Flow, columns: readonly Placed[]): void {
  const { painter } = flow
  const lines = columns.map((column) => painter.wrap(column.title, column.width - pad.x, head))
  const height = Math.max(...lines.map((each) => each.length)) * 11 + 6
  for (const [at, { x, width, align = 'left' }] of columns.entries()) {
    for (const [line, text] of (lines[at] ?? []).entries()) {
      painter.line(text, { x: align === 'left' && at > 0 ? x + pad.x : x, y: flow.y + head.size + line * 11, width }, { ...head, align })
    }
  }
  flow.y += height
  drawRule(flow, ink.text, 0.8)
}

function drawRule({ painter: { pdf }, x, y, width }: Flow, color: string, thickness: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke()
}

function linesOf({ painter }: Flow, cell: Cell, width: number): { text: string[]; note: string[] } {
  const room = width - pad.x
  return {
    text: painter.wrap(cell.text, room, cellStyle(cell)),
    note: cell.note === undefined || cell.note === '' ? [] : painter.wrap(cell.note, room, noteStyle),
  }
}

function heightOf(flow: Flow, columns: readonly Placed[], row: Row): number {
  if ('group' in row) return lineHeight(9) + pad.y * 2
  const heights = row.cells.map((cell, at) => {
    const { text, note } = linesOf(flow, cell, columns[at]?.width ?? 0)
    return text.length * lineHeight(9) + note.length * lineHeight(noteStyle.size)
  })
  return Math.max(...heights) + pad.y * 2
}

function drawRow(flow: Flow, columns: readonly Placed[], row: Row): void {
  const { painter } = flow
  if ('group' in row) {
    painter.pdf.rect(flow.x, flow.y + 0.5, flow.width, heightOf(flow, columns, row) - 1).fill('#f4f4f5')
    painter.line(row.group, { x: flow.x + pad.x, y: flow.y + pad.y + 9.5 }, { size: 9, weight: 600 })
    return
  }
  for (const [at, cell] of row.cells.entries()) {
    const column = columns[at]
    if (!column) continue
    const { align = 'left', width } = column
    const x = align === 'left' && at > 0 ? column.x + pad.x : column.x
    if (cell.isBox)
      painter.pdf
        .rect(column.x + width - 11, flow.y + pad.y, 10, 10)
        .lineWidth(0.7)
        .strokeColor(ink.grey)
        .stroke()
    const { text, note } = linesOf(flow, cell, width)
    let y = flow.y + pad.y + 9
    for (const line of text) {
      painter.line(line, { x, y, width }, { ...cellStyle(cell), align })
      y += lineHeight(9)
    }
    for (const line of note) {
      painter.line(line, { x, y: y - 1, width }, { ...noteStyle, align })
      y += lineHeight(noteStyle.size)
    }
  }
  drawRule({ ...flow, y: flow.y + heightOf(flow, columns, row) }, ink.line, 0.4)
}
