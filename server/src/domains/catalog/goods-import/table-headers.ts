import { readTranslatedHeader } from '@wanpu/contract'

/** A header as headers are compared: without case, blanks and punctuation. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How columns are headed: by their names in both languages. */
export type Headings = Readonly<Record<string, { zh: string; en: string; isTranslated?: true }>>

/** A column as a header means it: which of the headings, and the language of its texts. */
export interface MeantColumn<Name extends string> {
  name: Name
  language?: string
  /** The text in brackets after the header, such as the time zone. */
  note?: string
}

const headerWithNote = /^(.*\S)\s*[(（]([^()（）]+)[)）]\s*$/

/** What a header means; undefined for one that no column has. */
export function readHeader<Columns extends Headings>(header: string, columns: Columns): MeantColumn<keyof Columns & string> | undefined {
  const findColumn = (title: string) =>
    Object.keys(columns).find((name) =>
      [name, columns[name]?.zh, columns[name]?.en].some((columnTitle) => normalizeHeader(columnTitle ?? '') === normalizeHeader(title)),
    )
  const name = findColumn(header)
  if (name !== undefined) return { name }
  const translated = readTranslatedHeader(header)
  const base = translated && findColumn(translated.title)
  if (translated && base !== undefined && columns[base]?.isTranslated) return { name: base, language: translated.language }
  const [, title = '', note] = headerWithNote.exec(header) ?? []
  const plain = findColumn(title)
  return plain === undefined || note === undefined ? undefined : { name: plain, note }
}
