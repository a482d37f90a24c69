import { box, deep, defined, faint, group, inside, line, lit, oval, path } from './paint.ts'

/** How a surface rises: the softness of its edges, its relief, and the noise of its material. */
type Relief = { edge: number; height: number; noise: string; share: number }

const reliefs = {
  /** Padded: bags, shoes, cushions. */
  padded: { edge: 11, height: 11, noise: '0.018 0.014', share: 0.16 },
  /** Falls in long folds. */
  draped: { edge: 8, height: 10, noise: '0.021 0.006', share: 0.42 },
  /** Lies or is worn in creases to all sides. */
  creased: { edge: 7, height: 10, noise: '0.016 0.018', share: 0.36 },
  leather: { edge: 9, height: 9, noise: '0.3', share: 0.06 },
  /** Wool, felt, terry. */
  fleecy: { edge: 10, height: 9, noise: '0.42', share: 0.09 },
  /** Polished or ground: blades. */
  smooth: { edge: 5, height: 6, noise: '0.01', share: 0 },
} satisfies Record<string, Relief>

/** Art whose surface is lit like one of a soft material. */
export function formed(art: string, kind: keyof typeof reliefs, seed = 3): string {
  const { edge, height, noise, share } = reliefs[kind]
  const { id, markup } = defined(
    (name) => `<filter id="${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${edge}" result="edge"/>
<feTurbulence type="fractalNoise" baseFrequency="${noise}" numOctaves="1" seed="${seed}"/>
<feComposite in2="edge" operator="arithmetic" k2="${share}" k3="${1 - share}"/>
<feDiffuseLighting surfaceScale="${height}" diffuseConstant="1.02" lighting-color="#fff">
<feDistantLight azimuth="228" elevation="50"/></feDiffuseLighting>
<feComposite in2="SourceGraphic" operator="arithmetic" k1="0.98" k3="0.24"/></filter>`,
  )
  return `${markup}<g filter="url(#${id})">${art}</g>`
}

/** A seam: a groove with a lit edge. */
export const seam = (d: string, c: string) =>
  line(d, deep(c, 0.42), 1.5, 'opacity=".75"') + group(line(d, lit(c, 0.4), 0.9, 'opacity=".45"'), 'transform="translate(.9 1.3)"')
export const stitched = (d: string, c: string) => line(d, c, 1, 'stroke-dasharray="3 2.4" opacity=".7"')
/** A zip with its tape, teeth and a puller where it ends. */
export const zip = (d: string, c: string, [x, y]: readonly [number, number]) =>
  line(d, deep(c, 0.5), 5) +
  line(d, '#9a9c9c', 1.8, 'stroke-dasharray="1.6 1.4" style="stroke-linecap:butt"') +
  line(`M${x} ${y}v13`, '#c9cbca', 3) +
  line(`M${x} ${y + 13}v6`, deep(c, 0.55), 4)
/** A strap of webbing. */
export const strap = (d: string, c: string, width = 9) =>
  line(d, deep(c, 0.5), width) + line(d, deep(c, 0.3), width - 3) + line(d, lit(c, 0.12), 1, 'stroke-dasharray="2 2" opacity=".5"')
export const buckle = (x: number, y: number) =>
  box([x - 8, y - 6, 16, 12], 2.5, '#26282a') + box([x - 6, y - 4.6, 12, 2], 1, '#6a6d70') + box([x - 5, y + 1, 10, 3], 1, '#0f1011')
/** A woven label with a line of writing too small to read. */
export const label = (x: number, y: number, c = '#efeae0') =>
  box([x - 14, y - 6, 28, 12], 1.5, c) + line(`M${x - 9} ${y - 1}h18M${x - 5} ${y + 2.4}h10`, '#55524c', 1.3, 'opacity=".75"')
export const button = (x: number, y: number, c = '#e9e2d2') =>
  oval([x, y + 0.9, 4.2, 4.2], '#000000', 'opacity=".35"') +
  oval([x, y, 4, 4], c) +
  oval([x, y, 2.8, 2.8], deep(c, 0.1)) +
  line(`M${x - 1} ${y - 1}h.1m2 0h.1m-2 2h.1m2 0h.1`, '#444444', 1)

const steps = (from: number, gap: number) =>
  Array.from({ length: Math.ceil((400 - from) / gap) }, (_, at) => Math.round((from + at * gap) * 10) / 10)

/** Threads across an outline. Lines in one path, as tiles of a pattern take ten times as long to rasterise. */
export const woven = (outline: string, c: string, size = 3): string =>
  inside(
    outline,
    line(
      steps(0, size)
        .map((y) => `M0 ${y}H400`)
        .join(''),
      faint(lit(c, 0.6), 0.2),
      1,
    ) +
      line(
        steps(0, size)
          .map((x) => `M${x} 0V400`)
          .join(''),
        faint(deep(c, 0.5), 0.2),
        1,
      ),
  )

/** Ribs of knitwear, `gap` apart, over an outline. */
export function ribbed(outline: string, c: string, gap = 6): string {
  const rib = steps(0, gap)
    .map((x) => `M${x} 0V400`)
    .join('')
  const rows = steps(0, Math.max(3.4, gap * 0.7))
    .map((y) => `M0 ${y}H400`)
    .join('')
  return inside(
    outline,
    line(rib, faint(deep(c, 0.6), 0.34), gap * 0.22) +
      line(rib, faint(lit(c, 0.6), 0.24), gap * 0.2, `transform="translate(${gap * 0.4} 0)"`) +
      line(rows, faint(deep(c, 0.5), 0.2), 0.9, `style="stroke-dasharray:${gap * 0.6} ${gap * 0.4};stroke-linecap:butt"`),
  )
}

/** Wood: long grain over an outline that lies in x, y, width, height. */
export function wooden(outline: string, c: string, [x, y, width, height]: readonly [number, number, number, number]): string {
  const rows = Math.max(3, Math.round(height / 6))
  const grain = Array.from({ length: rows }, (_, at) => {
    const top = y + ((at + 0.5) * height) / rows
    const bend = ((at * 37) % 11) - 5
    return line(
      `M${x} ${top}q${width * 0.25} ${bend} ${width * 0.5} ${bend * 0.4}t${width * 0.5} ${-bend * 0.5}`,
      at % 3 === 0 ? deep(c, 0.4) : at % 3 === 1 ? lit(c, 0.3) : deep(c, 0.22),
      at % 3 === 0 ? 1.1 : 0.8,
      'opacity=".42"',
    )
  }).join('')
  return inside(outline, grain)
}

/** A highlight of a glazed or polished surface. */
export const gleam = (d: string, opacity = 0.5) => path(d, `#ffffff`, `opacity="${opacity}"`)
