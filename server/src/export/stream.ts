import { Readable } from 'node:stream'
import type { Services } from '../services.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { AnyExportList } from './definition.ts'
import type { ExportFile } from './export-file.sql.ts'
import { cellsOf, columnsOf, type Reached, type RowRequest, readPage, termsOf, titlesOf } from './rows.ts'
import { keptInput } from './start-export.ts'
import { workbookOf } from './workbook.ts'
import { writerOf } from './writers.ts'

/** A file as it was asked for. */
type WantedFile = Pick<ExportFile, 'input' | 'language' | 'createdBy' | 'createdAt'> & { scope: WebsiteScope }

export const viewOf = (services: Pick<Services, 'config'>, { scope, createdBy, createdAt }: WantedFile): RowRequest['view'] => ({
  scope,
  callerId: createdBy,
  now: createdAt,
  services,
})

/** Some rows as text, where they end, and how many there are. */
export interface Piece extends Reached {
  text: string
}

/**
 * The text of a list, a page of the database at a time: the head first when it begins; the tail is the caller's. Going on behind a place needs the number of
 * rows before it.
 */
export async function* piecesOf(
  services: Pick<Services, 'config' | 'db'>,
  list: AnyExportList,
  file: WantedFile,
  from: Reached,
): AsyncGenerator<Piece> {
  const { db } = services
  const input = keptInput(list.action, file.input)
  const request: RowRequest = { list, input, view: viewOf(services, file) }
  const columns = await columnsOf(db, request)
  const writer = writerOf(input.format, input.mark)
  const terms = await termsOf(db, file.language)
  let reached = from
  if (reached.rows === 0) yield { text: writer.head(titlesOf(list, columns, terms)), ...reached }
  for (;;) {
    const page = await readPage(db, request, reached)
    const first = reached.rows + 1
    const lines = page.rows.map((row, at) => writer.row(cellsOf(list, columns, row, terms), first + at))
    reached = page.reached
    if (lines.length > 0) yield { text: lines.join(''), ...reached }
    if (page.isLast) return
  }
}

/** The bytes of a list as they are read from the database. */
export function streamOf(services: Pick<Services, 'config' | 'db'>, list: AnyExportList, file: WantedFile): Readable {
  const { format, mark } = keptInput(list.action, file.input)
  async function* texts() {
    for await (const { text } of piecesOf(services, list, file, { after: null, rows: 0 })) yield text
    yield writerOf(format, mark).tail
  }
  return Readable.from(format === 'csv' ? texts() : workbookOf(list.fileName, texts()))
}
