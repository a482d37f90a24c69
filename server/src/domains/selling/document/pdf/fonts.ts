import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

// The families are those of the console, as files by ranges of characters. Each file is made static at a weight the
// first time that one of its characters is drawn; pdfkit can embed neither variable fonts nor WOFF2.

export type Weight = 400 | 600

/**
 * Families in the order in which a character is looked for; `parts` are their files and `characters` what they draw,
 * all when absent.
 */
const families: readonly { name: string; parts?: readonly string[]; characters?: RegExp }[] = [
  { name: 'inter', parts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] },
  { name: 'noto-sans-arabic', parts: ['arabic'] },
  { name: 'noto-sans-hebrew', parts: ['hebrew'] },
  { name: 'noto-sans-thai', parts: ['thai'] },
  // Before the Chinese family, whose ranges name syllables that its files have no shapes for.
  { name: 'noto-sans-kr', characters: /\p{Script=Hangul}/u },
  { name: 'noto-sans-sc' },
]

/** A file of a font, such as `inter-latin`. */
export type FontPart = string

interface PartFile {
  path: string
  characters: number[]
}

const require = createRequire(import.meta.url)

function readParts(): ReadonlyMap<FontPart, PartFile> {
  const files = new Map<FontPart, PartFile>()
  for (const { name, parts, characters } of families) {
    const ranges = Object.entries(JSON.parse(readFileSync(require.resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8')))
    for (const [part, range] of ranges) {
      const plain = part.replace(/[[\]]/g, '')
      if (parts && !parts.includes(plain)) continue
      const path = require.resolve(`@fontsource-variable/${name}/files/${name}-${plain}-wght-normal.woff2`)
      const drawnCharacters = charactersOf(String(range)).filter((code) => characters?.test(String.fromCodePoint(code)) ?? true)
      files.set(`${name}-${plain}`, { path, characters: drawnCharacters })
    }
  }
  return files
}

/** `U+20-7e,U+a9` as code points. */
function charactersOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
}

let parts: ReadonlyMap<FontPart, PartFile> | undefined
let partByCharacter: ReadonlyMap<number, FontPart> | undefined
const files = new Map<string, Promise<Buffer>>()

function index(): ReadonlyMap<number, FontPart> {
  if (partByCharacter) return partByCharacter
  parts = readParts()
  const owners = new Map<number, FontPart>()
  for (const [part, { characters }] of parts) for (const character of characters) if (!owners.has(character)) owners.set(character, part)
  partByCharacter = owners
  return owners
}

/** The file that draws a character; one that no file has is drawn as an empty box. */
export const partOf = (character: string): FontPart => index().get(character.codePointAt(0) ?? 0) ?? 'inter-latin'

/** The files that a text needs. */
export function partsOf(text: string): Set<FontPart> {
  const neededParts = new Set<FontPart>()
  for (const character of text) neededParts.add(partOf(character))
  return neededParts
}

/** A file as a static TrueType font, kept for the next document. */
export function fontFile(part: FontPart, weight: Weight): Promise<Buffer> {
  const key = `${part} ${weight}`
  const cachedFile = files.get(key)
  if (cachedFile) return cachedFile
  index()
  const file = parts?.get(part)
  if (!file) throw new Error(`no font ${part}`)
  const font = subsetFont(readFileSync(file.path), String.fromCodePoint(...file.characters), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  files.set(key, font)
  return font
}
