import { Readable } from 'node:stream'
import type { WebsiteScope } from '../action.ts'
import type { Services } from '../services.ts'
import type { AnyExportList } from './definition.ts'
import type { ExportFile } from './export-file.sql.ts'
import { cellsOf, columnsOf, type Place, placeOf, type RowRequest, readPage, termsOf, titlesOf } from './rows.ts'
import { keptInput } from './start-export.ts'
import { workbookOf } from './workbook.ts'
import { writerOf } from './writers.ts'

const pageSize = 1000

/** Some rows as text, where they end, and how many there are. */
export interface Piece {
  text: string
  after: Place | null
  rows: number
}

/**
 * The text of a list, a page of the database at a time: the head first when it begins; the tail is the caller's. Going on behind a place needs the number of
 * rows before it.
 */
export async function* piecesOf(
  services: Pick<Services, 'db' | 'now'>,
  list: AnyExportList,
  file: Pick<ExportFile, 'input' | 'language'> & { scope: WebsiteScope },
  from: { after: Place | null; rows: number },
): AsyncGenerator<Piece> {
  const { db } = services
  const input = keptInput(list.action, file.input)
  const request: RowRequest = { list, input, view: { scope: file.scope, now: services.now().toISOString() } }
  const columns = columnsOf(list, input)
  const writer = writerOf(input.format, input.mark)
  const terms = await termsOf(db, file.language)
  let { after, rows } = from
  if (rows === 0) yield { text: writer.head(titlesOf(list, columns, file.language)), after, rows }
  for (;;) {
    const page = await readPage(db, request, after, pageSize)
    const last = page.at(-1)
    if (last) {
      after = placeOf(last)
      const lines = page.map((row) => writer.row(cellsOf(list, columns, row, terms), ++rows))
      yield { text: lines.join(''), after, rows }
    }
    if (page.length < pageSize) return
  }
}

/** The bytes of a list as they are read from the database. */
export function streamOf(
  services: Pick<Services, 'db' | 'now'>,
  list: AnyExportList,
  file: Pick<ExportFile, 'input' | 'language'> & { scope: WebsiteScope },
): Readable {
  const { format, mark } = keptInput(list.action, file.input)
  async function* texts() {
    for await (const { text } of piecesOf(services, list, file, { after: null, rows: 0 })) yield text
    yield writerOf(format, mark).tail
  }
  return Readable.from(format === 'csv' ? texts() : workbookOf(list.fileName, texts()))
}
