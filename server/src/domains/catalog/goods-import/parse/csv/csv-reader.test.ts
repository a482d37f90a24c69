import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { FileRow } from '../product.ts'
import { CsvTokenizer } from './csv-reader.ts'

function rowsOf(text: string, { delimiter = ',', piece = text.length || 1, isCounting = false } = {}): FileRow[] {
  const tokenizer = new CsvTokenizer(delimiter, { isCounting })
  const rows: FileRow[] = []
  for (let at = 0; at < text.length; at += piece) rows.push(...tokenizer.push(text.slice(at, at + piece)))
  return [...rows, ...tokenizer.end()]
}

describe('rows', () => {
  test('quotes, doubled quotes and line breaks inside of quotes', () => {
    expect(rowsOf('a,b\r\n"x, ""y""","two\r\nlines"\r\n1,2')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['x, "y"', 'two\r\nlines'] },
      { row: 3, cells: ['1', '2'] },
    ])
  })

  test('blank rows are counted as a spreadsheet counts them, and left out', () => {
    expect(rowsOf('a,b\n\n,\n1,2\n\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 4, cells: ['1', '2'] },
    ])
  })

  test('rows that are only counted are those that are read', () => {
    const places = (rows: readonly FileRow[]) => rows.map(({ row, fault, until }) => [row, fault, until])
    const nasty =
      '="",="",\na,b,c\n"=""""","=""x""",\n , ,\n\u00a0,,\n"",,\n" ",,\n"""",,\n,,中\n1,"x\ny" oops,2\n3,"4\n",5\n\n,"  \n ",\n6,7,8'
    const random = seedRandom(3)
    for (const text of [nasty, ...Array.from({ length: 200 }, () => randomTable(random))]) {
      expect(places(rowsOf(text, { isCounting: true, piece: 7 }))).toEqual(places(rowsOf(text)))
    }
    expect(rowsOf(nasty, { isCounting: true })).toHaveLength(7)
  })

  test('line ends of every system, and a last cell that is empty', () => {
    expect(rowsOf('a,b\r1,\r2,').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['2', ''],
    ])
  })

  test('a quote inside an unquoted cell is an inch mark', () => {
    expect(rowsOf('size,n\n5" pipe,2\n').at(-1)).toEqual({ row: 2, cells: ['5" pipe', '2'] })
  })

  test('a text that is written as a formula, to keep its zeros, is read as the text', () => {
    expect(rowsOf('no,name\n="0012","=""SF, """"1"""""""\n="a"&"b",=1+1\n="","=""""" \n').map(({ cells }) => cells)).toEqual([
      ['no', 'name'],
      ['0012', 'SF, "1"'],
      ['="a"&"b"', '=1+1'],
    ])
  })

  test('the same rows whatever pieces the text comes in', () => {
    const text = 'a;"b ""q"";";c\r\n"1\r\n2";"";3\r\n"x" ;y;z\r\n'
    for (let piece = 1; piece < text.length; piece += 1)
      expect(rowsOf(text, { delimiter: ';', piece })).toEqual(rowsOf(text, { delimiter: ';' }))
    expect(rowsOf(text, { delimiter: ';' })[2]?.cells).toEqual(['x', 'y', 'z'])
  })

  test('agrees with csv-parse on a thousand random tables', () => {
    const random = seedRandom(7)
    for (let table = 0; table < 1_000; table += 1) {
      const text = randomTable(random)
      const expected: string[][] = parse(text, { relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true })
      expect(rowsOf(text, { piece: 1 + Math.floor(random() * 9) }).map(({ cells }) => cells)).toEqual(expected)
    }
  })
})

describe('broken quotes', () => {
  test('text behind a closing quote loses its own row only', () => {
    expect(rowsOf('a,b\n"x"y,1\n2,3\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['"x"y,1'], fault: 'bad-quoting', until: 2 },
      { row: 3, cells: ['2', '3'] },
    ])
  })

  test('a quote that is never closed does not swallow the rest of the file', () => {
    const rows = rowsOf('a,b\n"open,1\n2,3\n4,5\n')
    expect(rows[1]).toEqual({ row: 2, cells: ['"open,1'], fault: 'bad-quoting', until: 2 })
    expect(rows.slice(2)).toEqual([
      { row: 3, cells: ['2', '3'] },
      { row: 4, cells: ['4', '5'] },
    ])
  })

  test('the further lines of a broken cell are not taken for rows', () => {
    const rows = rowsOf('a,b,c\n1,"first line\nsecond line\nthird" oops,2\n3,4,5\n')
    expect(rows[1]).toMatchObject({ row: 2, fault: 'bad-quoting', until: 4 })
    expect(rows[2]).toEqual({ row: 5, cells: ['3', '4', '5'] })
  })

  test('a cell without end is given up after a megabyte', () => {
    const tokenizer = new CsvTokenizer(',')
    tokenizer.push('a,b\n"open,1\n')
    const lines = '7,8\n'.repeat(300_000)
    expect(tokenizer.push(lines)[0]).toMatchObject({ row: 2, fault: 'bad-quoting' })
  })

  test('a file of which nothing can be read after an open quote is refused, with the row of the quote', { tags: 'long' }, () => {
    const tokenizer = new CsvTokenizer(',')
    tokenizer.push('a,b\n1,2\n"open,1\n')
    const text = 'text without any end '.repeat(12_000)
    const pushAll = () => {
      for (let at = 0; at < 120_000_000; at += text.length) tokenizer.push(text)
    }
    expect(pushAll).toThrow(expect.objectContaining({ code: 'file-quote-open', detail: { row: 3 } }))
  })
})

function randomTable(random: () => number): string {
  const parts = ['a', 'ü', '中', ' ', '""', ',', '\n', '0']
  const cell = () => {
    const text = Array.from({ length: Math.floor(random() * 5) }, () => parts[Math.floor(random() * parts.length)]).join('')
    return /[",\n]/.test(text) || random() < 0.2 ? `"${text}"` : text
  }
  const row = () => Array.from({ length: 3 }, cell).join(',')
  return Array.from({ length: 4 }, row).join('\n')
}

/** Numbers in [0, 1) that are the same in every run. */
function seedRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
