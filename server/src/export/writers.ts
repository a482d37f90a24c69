import type { ExportFormat } from '@wanpu/contract'
import { type Cell, escapeFormula, numberText, unescapeFormula } from './export-cells.ts'

/** Turns rows into text: of the CSV file itself, or of the sheet that a workbook is packed around. */
export interface RowWriter {
  head(titles: readonly string[]): string
  /** `number` counts rows from 1, the header not included. */
  row(cells: readonly Cell[], number: number): string
  tail: string
}

/** The writer of a format. `mark` begins a CSV file with a byte order mark; workbooks take no notice of it. */
export function writerOf(format: ExportFormat, mark: boolean): RowWriter {
  return format === 'csv' ? csvWriter(mark) : sheetWriter
}

function csvWriter(mark: boolean): RowWriter {
  const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`
  return { head: (titles) => `${mark ? '\ufeff' : ''}${line(titles)}`, row: line, tail: '' }
}

function csvCell(cell: Cell): string {
  const text = numberText(cell) ?? escapeFormula(String(cell ?? ''))
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const sheetWriter: RowWriter = {
  head: (titles) =>
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetData>${sheetRow(titles, 1)}`,
  row: (cells, number) => sheetRow(cells, number + 1),
  tail: '</sheetData></worksheet>',
}

function sheetRow(cells: readonly Cell[], number: number): string {
  return `<row r="${number}">${cells.map((cell, at) => sheetCell(cell, `${letters(at)}${number}`)).join('')}</row>`
}

/** No spreadsheet takes more in one cell. Longer text stays out: to the import, an empty cell says nothing. */
const longestCell = 32_767

function sheetCell(cell: Cell, place: string): string {
  if (cell === null || cell === '') return ''
  const number = numberText(cell)
  if (number !== undefined) return `<c r="${place}"><v>${number}</v></c>`
  const text = unescapeFormula(String(cell))
  if (text.length > longestCell) return ''
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(forbidden, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/\r/g, '&#13;')
      // Spreadsheets read _x0041_ as the character of that number.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  )
}

/** 0 → A, 26 → AA. */
function letters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : letters(Math.floor(at / 26) - 1) + letter
}
