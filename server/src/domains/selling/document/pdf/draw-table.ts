import { type Flow, lineHeight } from './flow.ts'
import { ink, type TextStyle } from './painter.ts'
import type { Block, Cell, Column, Row } from './sheet.ts'

interface PlacedTableColumn extends Column {
  x: number
  width: number
}

const pad = { x: 5, y: 5 }
const head = { size: 8, weight: 600, color: ink.grey } as const
const noteStyle = { size: 7.5, color: ink.grey }
/** As high as a line of this size. */
const barsStyle = { size: 17 }
const groupStyle = { size: 9, weight: 600 } as const
const cellStyle = ({ isStrong = false }: Cell) => ({ size: 9, weight: isStrong ? 600 : 400 }) as const

interface Line {
  text: string
  style: TextStyle
  /** From the top of the line to its baseline. */
  drop: number
  /** The text as bars instead. */
  isBars?: boolean
}

/** A table whose heads are repeated on each page. A row is never parted, unless it is longer than a page. */
export function drawTable(flow: Flow, { columns, rows }: Extract<Block, { kind: 'table' }>): void {
  const placedColumns = placeColumns(flow, columns)
  const rowsRoom = 60
  if (flow.y + rowsRoom > flow.bottom) flow.newPage()
  drawHeads(flow, placedColumns)
  for (const row of rows) {
    const height = heightOf(flow, placedColumns, row)
    // A group's heading is not left alone at the end of a page.
    const neededHeight = 'group' in row ? height + 30 : height
    if (flow.y + neededHeight > flow.bottom) {
      flow.newPage()
      drawHeads(flow, placedColumns)
    }
    if ('group' in row) drawGroup(flow, row.group)
    else drawRow(flow, placedColumns, row)
  }
  flow.y += 14
}

function placeColumns({ x, width }: Flow, columns: readonly Column[]): PlacedTableColumn[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let columnLeft = x
  return columns.map((column) => {
    const own = (width * column.share) / whole
    columnLeft += own
    return { ...column, x: columnLeft - own, width: own }
  })
}

function drawHeads(flow: Flow, columns: readonly PlacedTableColumn[]): void {
  const { painter } = flow
  const lines = columns.map((column) => painter.wrap(column.title, column.width - pad.x, head))
  const height = Math.max(...lines.map((line) => line.length)) * 11 + 6
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

function linesOf({ painter }: Flow, cell: Cell, width: number): Line[] {
  const room = width - pad.x
  const note = cell.note ? painter.wrap(cell.note, room, noteStyle) : []
  return [
    ...painter.wrap(cell.text, room, cellStyle(cell)).map((text) => ({ text, style: cellStyle(cell), drop: 9 })),
    ...note.map((text) => ({ text, style: noteStyle, drop: 8 })),
    ...(cell.barcode === undefined ? [] : [{ text: cell.barcode, style: barsStyle, drop: 4, isBars: true }]),
  ]
}

const groupLines = ({ painter, width }: Flow, group: string) => painter.wrap(group, width - 2 * pad.x, groupStyle)

const heightOfLines = (lines: readonly Line[]) => lines.reduce((sum, { style }) => sum + lineHeight(style.size), 0)

function heightOf(flow: Flow, columns: readonly PlacedTableColumn[], row: Row): number {
  if ('group' in row) return groupLines(flow, row.group).length * lineHeight(9) + pad.y * 2
  const heights = row.cells.map((cell, at) => heightOfLines(linesOf(flow, cell, columns[at]?.width ?? 0)))
  return Math.max(...heights) + pad.y * 2
}

function drawGroup(flow: Flow, group: string): void {
  const { painter, x, width } = flow
  const lines = groupLines(flow, group)
  const height = lines.length * lineHeight(9) + pad.y * 2
  painter.pdf.rect(x, flow.y + 0.5, width, height - 1).fill('#f4f4f5')
  for (const [at, line] of lines.entries()) painter.line(line, { x: x + pad.x, y: flow.y + pad.y + 9.5 + at * lineHeight(9) }, groupStyle)
  flow.y += height
}

function drawRow(flow: Flow, columns: readonly PlacedTableColumn[], { cells }: Extract<Row, { cells: unknown }>): void {
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!cell.isBox || !column) continue
    flow.painter.pdf
      .rect(column.x + column.width - 11, flow.y + pad.y, 10, 10)
      .lineWidth(0.7)
      .strokeColor(ink.grey)
      .stroke()
  }
  let remainingLines = cells.map((cell, at) => linesOf(flow, cell, columns[at]?.width ?? 0))
  for (;;) {
    remainingLines = drawLines(flow, columns, remainingLines)
    if (remainingLines.every((lines) => lines.length === 0)) break
    flow.newPage()
    drawHeads(flow, columns)
  }
  drawRule(flow, ink.line, 0.4)
}

/** Draws as many lines of each cell as fit on the page, moves the flow below them, and returns the remaining lines. */
function drawLines(flow: Flow, columns: readonly PlacedTableColumn[], cells: readonly Line[][]): Line[][] {
  let lowest = flow.y + pad.y
  const remainingCells = cells.map((lines, at) => {
    const column = columns[at]
    if (!column) return []
    const { align = 'left', width } = column
    const x = align === 'left' && at > 0 ? column.x + pad.x : column.x
    let y = flow.y + pad.y
    for (const [number, { text, style, drop, isBars = false }] of lines.entries()) {
      if (y + lineHeight(style.size) + pad.y > flow.bottom + 0.01) return lines.slice(number)
      if (isBars) flow.painter.bars(text, { x, y: y + drop, width: width - pad.x, height: lineHeight(style.size) - drop })
      else flow.painter.line(text, { x, y: y + drop, width }, { ...style, align })
      y += lineHeight(style.size)
      lowest = Math.max(lowest, y)
    }
    return []
  })
  flow.y = lowest + pad.y
  return remainingCells
}
