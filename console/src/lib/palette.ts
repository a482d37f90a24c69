import { contrastOf, mixColours } from '@wanpu/contract/colours'

export type Mode = 'light' | 'dark'

/** The product's colour, for charts and decoration. On white it has a contrast of 3.4, too little for words. */
export const accent = '#4e88f3'

/**
 * Colours by what they are for. `strong` is the accent's darker step that carries white words and, in the light mode,
 * words on white (4.7 : 1). `alarm` carries white words too, on the counts of the header (5.9 : 1). In the dark mode
 * surfaces get lighter as they rise, so that page, card and dialog are told apart, and lines are white at 8 to 12 %. In the
 * light mode the ground is paper and words are ink; blue is left for what can be pressed.
 */
const palettes = {
  light: {
    ground: '#faf9f6',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f4f2ed',
    line: '#e5e2da',
    'line-soft': '#efede7',
    control: '#868c95',
    chosen: '#eaf1fe',
    'chosen-hover': '#dfe9fd',
    ink: '#16202c',
    'ink-2': '#4b5768',
    'ink-3': '#5a6476',
    accent,
    strong: '#2f6fe0',
    'strong-hover': '#2a62c8',
    'accent-ink': '#2463d1',
    'accent-soft': '#eaf1fe',
    good: '#156b3d',
    'good-soft': '#e6f5ec',
    warn: '#955800',
    'warn-soft': '#fdf3e0',
    bad: '#c02c26',
    'bad-soft': '#fdecea',
    alarm: '#c02c26',
    'grey-soft': '#f0eee9',
    shadow: '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 8%)',
  },
  dark: {
    ground: '#0d1117',
    surface: '#181f29',
    raised: '#232c39',
    sunken: '#121821',
    line: 'rgb(255 255 255 / 12%)',
    'line-soft': 'rgb(255 255 255 / 8%)',
    control: 'rgb(255 255 255 / 30%)',
    chosen: '#1c2a41',
    'chosen-hover': '#21314c',
    ink: '#e8ecf2',
    'ink-2': '#b4bdca',
    'ink-3': '#98a3b4',
    accent,
    strong: '#2f6fe0',
    'strong-hover': '#3a72dd',
    'accent-ink': '#86b0ff',
    'accent-soft': 'rgb(78 136 243 / 18%)',
    good: '#5fd08f',
    'good-soft': 'rgb(45 160 95 / 18%)',
    warn: '#f0b35a',
    'warn-soft': 'rgb(214 140 30 / 18%)',
    bad: '#ff8a80',
    'bad-soft': 'rgb(229 72 62 / 18%)',
    alarm: '#c02c26',
    'grey-soft': 'rgb(255 255 255 / 9%)',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
  },
} as const satisfies Record<Mode, Record<string, string>>

export type Palette = Record<keyof (typeof palettes)['light'], string>

/** The colours of a mode; another accent than the product's brings its own readable steps along. */
export function palette(mode: Mode, color: string = accent): Palette {
  const own: Palette = palettes[mode]
  return color === accent ? own : { ...own, ...stepsOf(mode, color, own) }
}

function stepsOf(mode: Mode, color: string, { surface, raised, ground, sunken }: Palette): Partial<Palette> {
  const strong = readable(color, ['#ffffff'], '#000000', 4.6)
  const common = { accent: color, strong, 'strong-hover': mixed(strong, '#000000', 0.88) }
  if (mode === 'dark') {
    const soft = mixed(color, surface, 0.2)
    const ink = readable(color, [raised, soft], '#ffffff', 5)
    return {
      ...common,
      'accent-soft': soft,
      'accent-ink': ink,
      chosen: mixed(color, surface, 0.14),
      'chosen-hover': mixed(color, surface, 0.18),
    }
  }
  const soft = mixed(color, '#ffffff', 0.12)
  const ink = readable(color, [soft, ground, sunken], '#000000', 4.8)
  return { ...common, 'accent-soft': soft, 'accent-ink': ink, chosen: soft, 'chosen-hover': mixed(color, '#ffffff', 0.15) }
}

/** Hands the colours to the style sheets as `--wp-<name>`. */
export function paint(mode: Mode, color?: string): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(palette(mode, color))) root.style.setProperty(`--wp-${name}`, value)
  root.dataset.mode = mode
  root.style.colorScheme = mode
}

export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Roboto, 'Helvetica Neue', 'Wanpu Latin', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

/** `#rrggbb` of `share` (0 to 1) of one colour in the other. */
const mixed = (color: string, into: string, share: number): string => mixColours(into, color, share)

/**
 * The colour moved towards black or white, as little as possible, until its contrast to every ground is at least
 * `minContrast`.
 */
function readable(color: string, grounds: readonly string[], towards: '#000000' | '#ffffff', minContrast: number): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const step = mixed(color, towards, share)
    if (grounds.every((ground) => contrastOf(step, ground) >= minContrast)) return step
  }
  return towards
}
