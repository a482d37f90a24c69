import { SaxesParser } from 'saxes'
import { ProductFileError } from '../failure.ts'

/** What a reader of XML does at each piece. Names come without their prefix: `x:row` is `row`. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Attributes by their names without prefix: `r:id` is `id`. */
export type Attributes = ReadonlyMap<string, string>

/** Longest tag and longest text, in characters. Excel takes 32,767 in a cell. */
const longestPiece = 1024 ** 2

/** The text with more at its end. @throws ProductFileError when it gets longer than any text may be */
export function joinText(text: string, more: string): string {
  if (text.length + more.length > longestPiece) throw new ProductFileError('file-too-large-unpacked', { limit: longestPiece })
  return text + more
}
const deepest = 64

/**
 * Reads XML as its bytes come, in memory that does not grow with them.
 * @throws ProductFileError when it is not well-formed, declares entities, or has a tag or a text beyond any that a
 * spreadsheet writes
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXmlPieces(bytes, handlers)) {
    // The handlers do the work.
  }
}

/** The same, stopping after each piece of bytes, so that the caller can pass on what it has. */
export async function* parseXmlPieces(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = boundedParser(handlers)
  let decoder: TextDecoder | undefined
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(isUtf16(piece) ? 'utf-16le' : 'utf-8')
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.end()
  yield
}

function isUtf16([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xfe
}

function boundedParser(handlers: XmlHandlers): { write(text: string): void; end(): void } {
  const parser = new SaxesParser({ position: false })
  let depth = 0
  /** Characters since the last tag or text ended: the parser holds them all. */
  let heldCharacters = 0
  const refuse = () => {
    throw new ProductFileError('file-damaged')
  }
  parser.on('error', refuse)
  // No workbook declares a document type: a file that does may define entities, which is an attack.
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    heldCharacters = 0
    depth += 1
    if (depth > deepest) refuse()
    handlers.open?.(localName(name), new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value])))
  })
  const takeText = (text: string) => {
    heldCharacters = 0
    handlers.text?.(text)
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('closetag', ({ name }) => {
    heldCharacters = 0
    depth -= 1
    handlers.close?.(localName(name))
  })
  return {
    write(text) {
      heldCharacters += text.length
      parser.write(text)
      if (heldCharacters > longestPiece) throw new ProductFileError('file-too-large-unpacked', { limit: longestPiece })
    },
    end: () => void parser.close(),
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
