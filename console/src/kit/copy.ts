import { notices, tellFailure, tellSuccess } from '../lib/notices.ts'
import { say } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

/**
 * Puts text on the clipboard and says so. Pages without TLS have no clipboard interface; the old way still works there.
 */
export async function copyText(text: string): Promise<void> {
  const isDone = (await writeClipboard(text)) || copyTheOldWay(text)
  if (isDone) tellSuccess(say(kitText)('copied'))
  else tellFailure(say(kitText)('failed'))
}

/** Saves rows as a CSV file that spreadsheets open with the right characters. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  download(name, `\uFEFF${csvOf(rows)}`, 'text/csv;charset=utf-8')
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** Has the browser save a file of the given MIME type; its object URL is revoked after ten seconds. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

async function writeClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copyTheOldWay(text: string): boolean {
  if (notices() === undefined) return false
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  return isDone
}
