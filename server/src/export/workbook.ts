import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

// A workbook is a zip of XML parts. Ours has one sheet, which may be longer than memory: its bytes are packed as they come, and sizes follow behind them.

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

/** The bytes of a workbook around the XML of its sheet. `title` is plain ASCII. @throws WorkbookTooLarge beyond 4 GiB of XML */
export async function* workbookOf(title: string, sheet: Pieces): AsyncGenerator<Buffer> {
  const written: Packed[] = []
  let at = 0
  const all: [string, Pieces][] = [
    ...parts(title).map(([name, xml]): [string, Pieces] => [name, Readable.from([`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`])]),
    ['xl/worksheets/sheet1.xml', sheet],
  ]
  for (const [name, content] of all) {
    const head = localHeader(name)
    yield head
    const sizes = yield* packed(content)
    const packedEntry = { name, at, ...sizes }
    written.push(packedEntry)
    yield descriptor(packedEntry)
    at += head.length + sizes.packedSize + descriptorSize
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, at)
}

/** The sheet is longer than a zip of the usual kind can hold. */
export class WorkbookTooLarge extends Error {}

interface Sizes {
  crc: number
  size: number
  packedSize: number
}

interface Packed extends Sizes {
  name: string
  /** Where its local header begins. */
  at: number
}

async function* packed(content: Pieces): AsyncGenerator<Buffer, Sizes> {
  const sizes: Sizes = { crc: 0, size: 0, packedSize: 0 }
  async function* measured() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      sizes.crc = crc32(bytes, sizes.crc)
      sizes.size += bytes.length
      if (sizes.size > largest) throw new WorkbookTooLarge()
      yield bytes
    }
  }
  for await (const bytes of Readable.from(measured()).compose(createDeflateRaw({ level: 6 }))) {
    sizes.packedSize += bytes.length
    yield bytes
  }
  return sizes
}

const largest = 0xffff_ffff
const version = 20
/** Sizes behind the bytes, and names in UTF-8. */
const flags = 0x0808
const deflated = 8
/** The first day that a zip can name: the same list gives the same bytes. */
const date = 0x0021
const descriptorSize = 16

function localHeader(name: string): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name)])
}

function descriptor({ crc, size, packedSize }: Sizes): Buffer {
  const bytes = Buffer.alloc(descriptorSize)
  bytes.writeUInt32LE(0x0807_4b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry({ name, at, crc, size, packedSize }: Packed): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(date, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packedSize, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, Buffer.from(name)])
}

function directoryEnd(entries: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
