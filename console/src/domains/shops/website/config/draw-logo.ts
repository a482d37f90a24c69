import { sendPicture } from '../../../../kit/media/upload.ts'

const hues = [212, 158, 24, 342, 268, 188, 46]
const marks = ['circle', 'square', 'diamond', 'arch'] as const

/**
 * Draws a mark with the shop's first letter and its name, uploads it, and returns its address. `random` gives numbers
 * in [0, 1).
 */
export async function drawLogo(name: string, random: () => number = Math.random): Promise<string> {
  const hue = pick(hues, random) ?? 212
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser cannot draw')
  const font = '600 64px -apple-system, "Segoe UI", "PingFang SC", "Noto Sans CJK SC", sans-serif'
  pen.font = font
  canvas.width = 152 + Math.ceil(pen.measureText(name).width)
  canvas.height = 128
  drawMark(pen, pick(marks, random) ?? 'circle', `hsl(${hue} 62% 42%)`)
  pen.textBaseline = 'middle'
  pen.textAlign = 'center'
  pen.fillStyle = '#fff'
  pen.font = font
  pen.fillText([...name.trim()][0]?.toUpperCase() ?? '', 64, 68)
  pen.textAlign = 'left'
  pen.fillStyle = `hsl(${hue} 45% 22%)`
  pen.fillText(name, 140, 68)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('this browser cannot draw')
  return (await sendPicture(new File([picture], 'logo.png', { type: 'image/png' }))).url
}

function drawMark(pen: CanvasRenderingContext2D, mark: (typeof marks)[number], colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  switch (mark) {
    case 'circle':
      pen.arc(64, 64, 60, 0, 2 * Math.PI)
      break
    case 'square':
      pen.roundRect(6, 6, 116, 116, 26)
      break
    case 'diamond':
      pen.moveTo(64, 0)
      for (const [x, y] of [
        [128, 64],
        [64, 128],
        [0, 64],
      ] as const)
        pen.lineTo(x, y)
      break
    case 'arch':
      pen.roundRect(8, 4, 112, 120, [56, 56, 12, 12])
      break
  }
  pen.fill()
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)]
}
