import { drawLabels } from './draw-labels.ts'
import { drawPages } from './draw-pages.ts'
import { openPainter } from './painter.ts'
import type { Block, Pictures, Row, Sheet } from './sheet.ts'

export interface SheetWriter {
  /** Draws sheets behind those that were drawn before. */
  add(sheets: readonly Sheet[], pictures: Pictures): Promise<void>
  end(): void
}

/** A PDF whose bytes go to `write` as they come. */
export function openSheetWriter(title: string, write: (bytes: Uint8Array) => void, onEnd: () => void): SheetWriter {
  const painter = openPainter(title)
  painter.pdf.on('data', write)
  painter.pdf.on('end', onEnd)
  return {
    async add(sheets, pictures) {
      await painter.load(sheets.flatMap(textsOf))
      for (const sheet of sheets) {
        if (sheet.kind === 'pages') drawPages(painter, sheet, pictures)
        else drawLabels(painter, sheet)
        painter.pdf.flushPages()
      }
    },
    end: () => painter.pdf.end(),
  }
}

function textsOf(sheet: Sheet): string[] {
  if (sheet.kind === 'pages') return [sheet.footer, sheet.pageOf, '0123456789', ...sheet.blocks.flatMap(textsOfBlock)]
  return sheet.labels.flatMap(({ from, to, facts, number }) => [
    ' · ',
    number,
    ...from,
    ...to,
    ...facts.flatMap(({ label, value }) => [label, value]),
  ])
}

function textsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'title':
      return [block.title, block.number, block.name]
    case 'columns':
      return block.columns.flatMap(({ title, lines, facts = [] }) => [
        title,
        ...lines,
        ...facts.flatMap((fact) => [fact.label, fact.value]),
      ])
    case 'table':
      return [...block.columns.map(({ title }) => title), ...block.rows.flatMap(textsOfRow)]
    case 'totals':
      return block.rows.flatMap(({ label, value }) => [label, value])
    case 'text':
      return [block.text, block.title ?? '']
  }
}

const textsOfRow = (row: Row): string[] => ('group' in row ? [row.group] : row.cells.flatMap(({ text, note = '' }) => [text, note]))
