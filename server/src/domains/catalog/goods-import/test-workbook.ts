import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** For tests: a workbook as XML. `sheets` hold the XML of their rows. */
export interface GivenWorkbook {
  sheets: Record<string, string>
  /** XML of `<sst>`'s content. */
  texts?: string
  /** XML of `<styleSheet>`'s content. */
  styles?: string
  properties?: string
}

/** For tests: the bytes of a workbook. Other parts replace or join its own. */
export function packWorkbook(
  { sheets, texts, styles, properties = '' }: GivenWorkbook,
  others: Record<string, string> = {},
): Promise<Buffer> {
  const names = Object.keys(sheets)
  return packZip({
    'xl/workbook.xml': `<workbook xmlns:r="r">${properties}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at}" Type="t/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...(texts && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  })
}

/** For tests: the bytes of an archive. */
export function packZip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(typeof text === 'string' ? Buffer.from(text) : text, name)
  zip.end()
  return buffer(zip.outputStream)
}

/** For tests: the XML of rows of texts, under each other from the first. */
export function rowsOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
}
