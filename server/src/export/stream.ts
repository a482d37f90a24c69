import { Readable } from 'node:stream'
import type { Services } from '../boot/services.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { ExportFile } from './export-file.sql.ts'
import type { AnyExportList } from './export-list.ts'
import { cellsOf, columnsOf, type ExportProgress, type RowRequest, readPage, termsOf, titlesOf } from './rows.ts'
import { parseInput } from './start-export.ts'
import { workbookOf } from './workbook.ts'
import { writerOf } from './writers.ts'

/** A file as it was asked for. */
type StreamRequest = Pick<ExportFile, 'input' | 'language' | 'createdBy' | 'createdAt'> & { scope: WebsiteScope }

/** The view of who asked for the file, at the moment when it was asked for. */
export const viewOfRequest = (services: Pick<Services, 'config'>, { scope, createdBy, createdAt }: StreamRequest): RowRequest['view'] => ({
  scope,
  callerId: createdBy,
  now: createdAt,
  services,
})

/** Some rows as text, where they end, and how many there are. */
export interface Piece extends ExportProgress {
  text: string
}

/**
 * The text of a list, a page of the database at a time: the head first when it begins; the tail is the caller's. Going
 * on behind a place needs the number of rows before it.
 */
export async function* piecesOf(
  services: Pick<Services, 'config' | 'db'>,
  list: AnyExportList,
  file: StreamRequest,
  from: ExportProgress,
): AsyncGenerator<Piece> {
  const { db } = services
  const input = parseInput(list.action, file.input)
  const request: RowRequest = { list, input, view: viewOfRequest(services, file) }
  const columns = await columnsOf(db, request)
  const writer = writerOf(input.format, input.mark)
  const terms = await termsOf(db, file.language)
  let position = from
  if (position.rows === 0) yield { text: writer.head(titlesOf(list, columns, terms)), ...position }
  for (;;) {
    const page = await readPage(db, request, position)
    const first = position.rows + 1
    const lines = page.rows.map((row, at) => writer.row(cellsOf(list, columns, row, terms), first + at))
    position = page.reached
    if (lines.length > 0) yield { text: lines.join(''), ...position }
    if (page.isLast) return
  }
}

/** The bytes of a list as they are read from the database. */
export function streamOf(services: Pick<Services, 'config' | 'db'>, list: AnyExportList, file: StreamRequest): Readable {
  const { format, mark } = parseInput(list.action, file.input)
  async function* texts() {
    for await (const { text } of piecesOf(services, list, file, { after: null, rows: 0 })) yield text
    yield writerOf(format, mark).tail
  }
  return Readable.from(format === 'csv' ? texts() : workbookOf(list.fileName, texts()))
}
