import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

// A workbook is a zip of XML parts. Ours has one sheet, which may be longer than memory: its bytes are packed as they
// come.

type Pieces = AsyncIterable<string | Buffer>

const parts = (title: string): [name: string, xml: string][] => [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
      '</Types>',
  ],
  [
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>' +
      '</Relationships>',
  ],
  [
    'xl/workbook.xml',
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
      'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
      `<sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
      '</Relationships>',
  ],
]

/** The first day that a zip can name: the same list gives the same bytes. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }
/** Spreadsheets read no zip of the kind that goes beyond. */
const largest = 0xffff_ffff

/**
 * The bytes of a workbook around the XML of its sheet. `title` is plain ASCII. @throws WorkbookTooLarge beyond 4 GiB of
 * XML
 */
export async function* workbookOf(title: string, sheet: Pieces): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const bytes = zip.outputStream.pipe(new PassThrough())
  const source = Readable.from(limitRows(sheet), { objectMode: false })
  zip.on('error', (error) => bytes.destroy(error))
  for (const [name, xml] of parts(title)) zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`), name, options)
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  try {
    yield* bytes
  } finally {
    source.destroy()
  }
}

/** The sheet is longer than a zip of the usual kind can hold. */
export class WorkbookTooLarge extends Error {}

async function* limitRows(sheet: Pieces): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of sheet) {
    const bytes = Buffer.from(piece)
    size += bytes.length
    if (size > largest) throw new WorkbookTooLarge()
    yield bytes
  }
}
