import { wallpaperCount } from './store.ts'

// 32 wallpapers drawn by code: eight scenes, each at four times of the day. Same index, same picture.

interface Sky {
  top: string
  bottom: string
  sun: string
  /** From far to near. */
  land: readonly [string, string, string, string]
}

const skies: readonly Sky[] = [
  { top: '#8ec5fc', bottom: '#fdf1e3', sun: '#fff7dc', land: ['#b9cfe4', '#8fb0cd', '#6690b0', '#42708f'] },
  { top: '#3f4c8c', bottom: '#ffb88c', sun: '#ffe3b8', land: ['#a0709a', '#7a5384', '#56406c', '#352c50'] },
  { top: '#0f2438', bottom: '#2c6477', sun: '#e9f4f2', land: ['#1f5063', '#184253', '#123443', '#0b2531'] },
  { top: '#a8c8a6', bottom: '#f3f0dd', sun: '#fffbe6', land: ['#a9c3a0', '#7fa386', '#55806b', '#335c50'] },
]

type Draw = (sky: Sky, random: () => number) => string

const width = 1600
const height = 900

const scenes: readonly Draw[] = [hills, mountains, sea, dunes, forest, city, balloons, fields]

/** A wallpaper as a picture's address. `index` is 0 to 31. */
export function wallpaper(index: number): string {
  const at = ((index % wallpaperCount) + wallpaperCount) % wallpaperCount
  const scene = scenes[at % scenes.length] ?? hills
  const sky = skies[Math.floor(at / scenes.length)] ?? skies[0]
  if (sky === undefined) return ''
  const random = numbersFrom(at + 1)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky.top}"/><stop offset="1" stop-color="${sky.bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/>${stars(sky, random)}${sun(sky, random)}${scene(sky, random)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function sun({ sun: fill }: Sky, random: () => number): string {
  const [x, y] = [Math.round(300 + random() * 1000), Math.round(170 + random() * 170)]
  return `<circle cx="${x}" cy="${y}" r="150" fill="${fill}" opacity=".16"/><circle cx="${x}" cy="${y}" r="64" fill="${fill}" opacity=".92"/>`
}

/** Only the dark skies have them. */
function stars({ top }: Sky, random: () => number): string {
  if (top !== '#0f2438' && top !== '#3f4c8c') return ''
  return repeat(70, () => circle(random() * width, random() * 420, 0.6 + random() * 1.3, '#fff', 0.25 + random() * 0.55))
}

/** A ridge from the left edge to the right, filled to the bottom. */
function ridge(at: number, rise: number, steps: number, fill: string, random: () => number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => ({ x: (step * width) / steps, y: at - random() * rise }))
  const [first] = points
  const curve = points
    .slice(1)
    .map((point, index) => {
      const before = points[index] ?? point
      const middle = (before.x + point.x) / 2
      return `C${n(middle)} ${n(before.y)} ${n(middle)} ${n(point.y)} ${n(point.x)} ${n(point.y)}`
    })
    .join('')
  return `<path d="M0 ${n(first?.y ?? at)}${curve}V${height}H0z" fill="${fill}"/>`
}

function hills({ land }: Sky, random: () => number): string {
  return land.map((fill, depth) => ridge(560 + depth * 90, 150 - depth * 18, 5 + depth, fill, random)).join('')
}

function mountains({ land }: Sky, random: () => number): string {
  return land
    .map((fill, depth) => {
      const steps = 7 + depth * 2
      const peaks = Array.from({ length: steps + 1 }, (_, step) => {
        const y = 640 + depth * 75 - (step % 2) * (150 + random() * (190 - depth * 40)) - random() * 40
        return `${n((step * width) / steps)} ${n(y)}`
      })
      return `<path d="M0 ${height}L${peaks.join('L')}L${width} ${height}z" fill="${fill}"/>`
    })
    .join('')
}

function sea({ land, sun: light }: Sky, random: () => number): string {
  const water = `<path d="M0 520H${width}V${height}H0z" fill="${land[2]}"/>`
  const gleams = repeat(46, () => {
    const y = 530 + random() * 340
    const long = 30 + (y - 500) * 0.4 * random()
    return `<rect x="${n(random() * width)}" y="${n(y)}" width="${n(long)}" height="2.4" rx="1.2" fill="${light}" opacity="${n(0.1 + random() * 0.28)}"/>`
  })
  const x = 350 + random() * 800
  const boat = `<path d="M${n(x)} 548l14 16h76l16-16z" fill="${land[3]}"/><path d="M${n(x + 50)} 440v102h-46zM${n(x + 58)} 462v80h38z" fill="${light}" opacity=".92"/>`
  return ridge(522, 70, 6, land[0], random) + water + gleams + boat + ridge(880, 60, 5, land[3], random)
}

function dunes({ land }: Sky, random: () => number): string {
  return land
    .map((fill, depth) => {
      const top = 540 + depth * 85
      const crest = 250 + random() * 1050
      const lit = `<path d="M0 ${top + 70}Q${n(crest - 260)} ${top + 40} ${n(crest)} ${top - 60}Q${n(crest + 240)} ${top + 60} ${width} ${top + 30}V${height}H0z" fill="${fill}"/>`
      const shade = `<path d="M${n(crest)} ${top - 60}Q${n(crest + 240)} ${top + 60} ${width} ${top + 30}V${height}H${n(crest - 160)}Q${n(crest + 80)} ${top + 120} ${n(crest)} ${top - 60}z" fill="#000" opacity=".09"/>`
      return lit + shade
    })
    .join('')
}

function forest({ land }: Sky, random: () => number): string {
  return land
    .map((fill, depth) => {
      const ground = 640 + depth * 80
      const trees = repeat(26 - depth * 4, () => {
        const [x, tall] = [random() * width, 70 + depth * 46 + random() * 70]
        const wide = tall * 0.24
        return `<path d="M${n(x)} ${n(ground - tall)}l${n(wide)} ${n(tall * 0.62)}h${n(-wide * 0.45)}l${n(wide * 0.8)} ${n(tall * 0.5)}h${n(-wide * 2.7)}l${n(wide * 0.8)} ${n(-tall * 0.5)}h${n(-wide * 0.45)}z" fill="${fill}"/>`
      })
      return trees + ridge(ground + 24, 30, 6, fill, random)
    })
    .join('')
}

function city({ land, sun: light }: Sky, random: () => number): string {
  return land
    .slice(0, 3)
    .map((fill, depth) => {
      let x = -20
      let drawn = ''
      while (x < width) {
        const wide = 56 + random() * 74
        const tall = 130 + random() * (270 - depth * 45)
        const top = 770 + depth * 40 - tall
        drawn += `<path d="M${n(x)} ${n(top)}h${n(wide)}V${height}H${n(x)}z" fill="${fill}"/>`
        if (depth === 2) drawn += windows(x, top, wide, tall, light, random)
        x += wide + random() * 14
      }
      return drawn
    })
    .join('')
}

function windows(x: number, top: number, wide: number, tall: number, light: string, random: () => number): string {
  let drawn = ''
  for (let row = 18; row < tall - 20; row += 26) {
    for (let column = 12; column < wide - 14; column += 20) {
      if (random() < 0.34) drawn += `<rect x="${n(x + column)}" y="${n(top + row)}" width="8" height="11" fill="${light}" opacity=".62"/>`
    }
  }
  return drawn
}

function balloons({ land, sun: light }: Sky, random: () => number): string {
  const flying = repeat(7, () => {
    const [x, y, r] = [120 + random() * 1360, 130 + random() * 330, 24 + random() * 46]
    const fill = land[Math.floor(random() * 3)] ?? land[0]
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(r / 50)})"><path d="M0-62c40 0 62 30 62 60 0 34-34 58-50 84h-24c-16-26-50-50-50-84 0-30 22-60 62-60z" fill="${fill}"/><path d="M0-62c16 0 24 30 24 60 0 34-10 58-16 84H-8c-6-26-16-50-16-84 0-30 8-60 24-60z" fill="${light}" opacity=".55"/><path d="M-11 92h22v17h-22z" fill="${land[3]}"/></g>`
  })
  return flying + ridge(740, 100, 6, land[1], random) + ridge(820, 90, 5, land[2], random) + ridge(890, 70, 6, land[3], random)
}

function fields({ land, sun: light }: Sky, random: () => number): string {
  const rows = repeat(15, (row) => {
    const x = -500 + row * 190
    return `<path d="M800 590L${x} ${height}h86z" fill="${light}" opacity=".2"/>`
  })
  const poppies = repeat(60, () => circle(random() * width, 690 + random() * 200, 2 + random() * 5, light, 0.35 + random() * 0.4))
  const ground = `<path d="M0 590H${width}V${height}H0z" fill="${land[2]}"/>`
  return ridge(600, 150, 6, land[0], random) + ridge(600, 70, 8, land[1], random) + ground + rows + poppies
}

function repeat(times: number, draw: (at: number) => string): string {
  return Array.from({ length: times }, (_, at) => draw(at)).join('')
}

function circle(x: number, y: number, r: number, fill: string, opacity: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" opacity="${n(opacity)}"/>`
}

/** Two decimals are finer than any screen. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}
