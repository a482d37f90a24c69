import PDFDocument from 'pdfkit'
import { code128 } from './code128.ts'
import { type FontPart, fontFile, partsOf, type Weight } from './fonts.ts'
import { runsOf } from './runs.ts'
import type { Align, Paper } from './sheet.ts'
import { wrapText } from './wrap.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** Points, 72 to the inch. */
export const paperSizes: Record<Paper, [number, number]> = { a4: [595.28, 841.89], letter: [612, 792], label: [283.46, 425.2] }
export const weights: readonly Weight[] = [400, 600]
export const ink = { text: '#18181b', grey: '#6b7280', line: '#d4d4d8', bars: '#000000' }
/** The narrowest bar of a barcode where there is room, in points: a third of a millimetre. */
const usualModule = 0.94
/** The white margin on both sides of a barcode, in modules. */
const quietModules = 10

export interface TextStyle {
  size: number
  weight?: Weight
  color?: string
  align?: Align
}

export interface Painter {
  pdf: Pdf
  /** Makes ready what texts need; before they are measured or drawn. */
  load(texts: Iterable<string>): Promise<void>
  widthOf(text: string, style: TextStyle): number
  wrap(text: string, width: number, style: TextStyle): string[]
  /** Draws a text as bars, no wider than `width`; nothing of a text that cannot be a barcode. */
  bars(text: string, place: { x: number; y: number; width: number; height: number }, align?: 'left' | 'right'): void
  /** Draws a line with its baseline at `y`, within `width` where it isn't aligned to the left. */
  line(text: string, place: { x: number; y: number; width?: number }, style: TextStyle): void
}

/** Pages are kept until `flushPages`, so that the number of pages of a document can be written on each. */
export function openPainter(title: string): Painter {
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: true, margin: 0, info: { Title: title, Producer: 'Wanpu' } })
  const registered = new Set<string>()
  const widths = new Map<string, number>()
  const fontName = (part: FontPart, weight: Weight) => `${part} ${weight}`

  const widthOf = (text: string, { size, weight = 400 }: TextStyle): number => {
    const key = `${weight} ${text}`
    const cachedWidth = widths.get(key)
    if (cachedWidth !== undefined) return cachedWidth * size
    let width = 0
    for (const run of runsOf(text)) width += pdf.font(fontName(run.part, weight)).fontSize(1).widthOfString(run.text)
    if (widths.size > 20_000) widths.clear()
    widths.set(key, width)
    return width * size
  }

  return {
    pdf,
    widthOf,
    wrap: (text, width, style) => wrapText(text, width, (piece) => widthOf(piece, style)),
    async load(texts) {
      const neededParts = new Set<FontPart>(['inter-latin'])
      for (const text of texts) for (const part of partsOf(text)) neededParts.add(part)
      for (const part of neededParts) {
        for (const weight of weights) {
          if (registered.has(fontName(part, weight))) continue
          pdf.registerFont(fontName(part, weight), await fontFile(part, weight))
          registered.add(fontName(part, weight))
        }
      }
    },
    bars(text, { x, y, width, height }, align = 'left') {
      const widths = code128(text) ?? []
      const modules = widths.reduce((sum, each) => sum + each, 0)
      const module = Math.min(usualModule, width / (modules + quietModules))
      let left = align === 'left' ? x : x + width - modules * module
      for (const [at, each] of widths.entries()) {
        if (at % 2 === 0) pdf.rect(left, y, each * module, height)
        left += each * module
      }
      if (modules > 0) pdf.fill(ink.bars)
    },
    line(text, { x, y, width = 0 }, style) {
      const { size, weight = 400, color = ink.text, align = 'left' } = style
      const room = align === 'left' ? 0 : width - widthOf(text, style)
      let lineLeft = x + (align === 'center' ? room / 2 : room)
      pdf.fillColor(color)
      for (const run of runsOf(text)) {
        pdf.font(fontName(run.part, weight)).fontSize(size).text(run.text, lineLeft, y, { lineBreak: false, baseline: 'alphabetic' })
        lineLeft += widthOf(run.text, style)
      }
    },
  }
}
