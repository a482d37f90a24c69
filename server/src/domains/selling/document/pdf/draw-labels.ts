import { ink, type Painter, paperSizes } from './painter.ts'
import type { Label, Sheet } from './sheet.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A sheet of any paper but `label` holds two by four labels: on A4 they are 105 × 74 mm. */
const grid = { columns: 2, rows: 4 }

/**
 * Draws labels on pages of their own: on the paper `label` one a page, else two by four a sheet, of which the last may
 * be part empty.
 */
export function drawLabels(painter: Painter, { paper, labels }: Extract<Sheet, { kind: 'labels' }>): void {
  const [width, height] = paperSizes[paper]
  const { columns, rows } = paper === 'label' ? { columns: 1, rows: 1 } : grid
  const perPage = columns * rows
  for (const [at, label] of labels.entries()) {
    if (at % perPage === 0) painter.pdf.addPage({ size: [width, height], margin: 0 })
    const place = at % perPage
    const [own, tall] = [width / columns, height / rows]
    drawLabel(painter, label, { x: (place % columns) * own, y: Math.floor(place / columns) * tall, width: own, height: tall })
  }
}

/** Who sends it small at the top, who gets it large in the middle, what it is at the bottom. */
function drawLabel(painter: Painter, label: Label, { x: leftEdge, y: top, width: whole, height }: Box): void {
  const isLarge = height > 300
  const inset = isLarge ? 20 : 18
  const [x, width] = [leftEdge + inset, whole - 2 * inset]
  const sender = { size: isLarge ? 8 : 6.5, color: ink.grey }
  const senderLines = painter.wrap(label.from.join(' · '), width, sender).slice(0, isLarge ? 4 : 2)
  let y = top + inset + sender.size
  for (const line of senderLines) {
    painter.line(line, { x, y }, sender)
    y += sender.size * 1.4
  }
  drawRule(painter, { x, y: y - sender.size * 0.5, width })

  const foot = { size: isLarge ? 9 : 7, color: ink.grey }
  const facts = label.facts.map(({ label: word, value }) => `${word} ${value}`).join('   ')
  const footLines = painter.wrap(facts, width, foot).slice(0, 2)
  const footTop = top + height - inset - footLines.length * foot.size * 1.4 - (isLarge ? 14 : 10)
  drawRule(painter, { x, y: footTop - (isLarge ? 16 : 11), width })
  painter.line(label.number, { x, y: footTop }, { size: isLarge ? 14 : 9, weight: 600 })
  for (const [at, line] of footLines.entries()) painter.line(line, { x, y: footTop + (at + 1) * foot.size * 1.5 }, foot)

  drawReceiver(painter, label.to, { x, y: y + (isLarge ? 22 : 8), width, height: footTop - (isLarge ? 28 : 16) - y - (isLarge ? 22 : 8) })
}

/** The receiver as large as the place allows. */
function drawReceiver(painter: Painter, to: readonly string[], { x, y: top, width, height }: Box): void {
  const [name = '', ...rest] = to
  const sizes = height > 150 ? [17, 15, 13, 11, 9, 7.5] : [12, 10.5, 9.5, 8.5, 7.5, 6.5]
  for (const size of sizes) {
    const strong = { size, weight: 600 } as const
    const plain = { size: size * 0.92 }
    const lines = [
      ...painter.wrap(name, width, strong).map((text) => ({ text, style: strong })),
      ...rest.flatMap((line) => painter.wrap(line, width, plain)).map((text) => ({ text, style: plain })),
    ]
    if (lines.length * size * 1.35 > height && size !== sizes.at(-1)) continue
    for (const [at, { text, style }] of lines.entries()) painter.line(text, { x, y: top + size + at * size * 1.35 }, style)
    return
  }
}

function drawRule({ pdf }: Painter, { x, y, width }: Omit<Box, 'height'>): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .stroke()
}
