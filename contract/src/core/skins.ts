import { black, contrastOf, luminanceOf, mixColours, readableColour, white } from './colours.ts'

// Without shapes: threads that draw pages load it alone.

/** Skins that exist; an unknown name gets the first. */
export const skinNames = ['light', 'dark', 'market', 'atelier', 'workshop'] as const
export type SkinName = (typeof skinNames)[number]

/** The skin of a name; the first one, `light`, for undefined and for names of none. */
export const skinOf = (name: string | undefined): SkinName => skinNames.find((skinName) => skinName === name) ?? skinNames[0]

/** Typefaces that shops can be set in: two of the device, and those that the shop serves itself. */
export const typefaces = ['system', 'serif', 'inter', 'instrument-serif', 'bricolage-grotesque'] as const
export type Typeface = (typeof typefaces)[number]
/** One of them has a single weight, which suits titles only. */
export const textTypefaces = ['system', 'serif', 'inter', 'bricolage-grotesque'] as const satisfies readonly Typeface[]

/** How round pictures and buttons are. */
export const cornerNames = ['square', 'small', 'medium', 'large'] as const
export type CornerName = (typeof cornerNames)[number]

/** What a website may choose of its skin; an absent or empty value is the skin's own. Colours are `#rrggbb`. */
export interface SkinChoice {
  skin?: string | undefined
  backgroundColour?: string | undefined
  textColour?: string | undefined
  accentColour?: string | undefined
  titleFont?: Typeface | undefined
  textFont?: Typeface | undefined
  corners?: CornerName | undefined
}

/** Settings of the choice that are colours. */
export const skinColourNames = ['backgroundColour', 'textColour', 'accentColour'] as const
export type SkinColourName = (typeof skinColourNames)[number]

interface SkinColours {
  paper: string
  ink: string
  accent: string
  reduced: string
  good: string
  few: string
  bad: string
  focus: string
  /** Lines: how far they are from the background to the text, 0 to 1. */
  line: number
  /** The accent lies behind words in the colour of the text, and buttons are not in it. */
  isBand?: boolean
}

/** The colours that each skin has of its own. */
export const skinColours: Readonly<Record<SkinName, SkinColours>> = {
  light: {
    paper: '#ffffff',
    ink: '#1d1c1a',
    accent: '#1d1c1a',
    reduced: '#a8321f',
    good: '#2c6b3f',
    few: '#b26a00',
    bad: '#a8321f',
    focus: '#2f6fe0',
    line: 0.13,
  },
  dark: {
    paper: '#121214',
    ink: '#f3f2ef',
    accent: '#f3f2ef',
    reduced: '#ff9a80',
    good: '#6fcf8e',
    few: '#f0b355',
    bad: '#ff9a8c',
    focus: '#8ab4ff',
    line: 0.13,
  },
  market: {
    paper: '#ffffff',
    ink: '#1b1f26',
    accent: '#b93a0a',
    reduced: '#b93a0a',
    good: '#1f6f43',
    few: '#a86400',
    bad: '#b3261e',
    focus: '#1f5fd0',
    line: 0.15,
  },
  atelier: {
    paper: '#ffffff',
    ink: '#211c16',
    accent: '#211c16',
    reduced: '#963c25',
    good: '#3c6547',
    few: '#9a6100',
    bad: '#a3301c',
    focus: '#2f6fe0',
    line: 0.16,
  },
  workshop: {
    paper: '#ffffff',
    ink: '#17150f',
    accent: '#ffc91f',
    reduced: '#b4260f',
    good: '#1d6b3a',
    few: '#96600a',
    bad: '#b4260f',
    focus: '#1f5fd0',
    line: 1,
    isBand: true,
  },
}

const forWords = 4.5
const forMarks = 3
/** The skin's own text moves with the background: as strong as it was, where that can be. */
const ofOwnText = 12

/**
 * The colours that a website is shown in, by the names that style sheets have for them, and the chosen ones that had to
 * be corrected.
 */
export interface SkinPalette {
  tokens: Readonly<Record<string, string>>
  corrected: Readonly<Partial<Record<SkinColourName, string>>>
}

/**
 * The palette of a choice of colours. Words have a contrast of 4.5 to whatever is behind them, marks and buttons of 3:
 * a chosen colour that has not is replaced by the nearest one that has. Without a chosen colour there are no tokens.
 */
export function paletteOf(choice: SkinChoice): SkinPalette {
  const { backgroundColour, textColour, accentColour } = choice
  if (!backgroundColour && !textColour && !accentColour) return { tokens: {}, corrected: {} }
  const own = skinColours[skinOf(choice.skin)]
  const paper = backgroundColour || own.paper
  const ink = textColour ? readableColour(textColour, [paper], forWords) : readableColour(own.ink, [paper], ofOwnText)
  const surfaces = surfacesOf(paper, ink)
  const accent = accentIn(own, { asked: accentColour || (own.accent === own.ink ? ink : own.accent), paper, ink })
  const main = own.isBand ? ink : accent
  const words = (colour: string) => readableColour(colour, [paper], forWords)
  const marks = (colour: string) => readableColour(colour, [paper], forMarks)
  return {
    tokens: {
      'color-scheme': luminanceOf(paper) < luminanceOf(ink) ? 'dark' : 'light',
      '--paper': paper,
      '--surface': surfaces.surface,
      '--surface-deep': surfaces.deep,
      '--line': mixColours(paper, ink, own.line),
      '--line-strong': own.line === 1 ? ink : readableColour(mixColours(paper, ink, 0.5), [paper], forMarks),
      '--ink': ink,
      '--ink-soft': readableColour(mixColours(ink, paper, 0.28), [paper, surfaces.surface, surfaces.deep], forWords),
      '--main': main,
      ...onMain(main),
      ...(own.isBand && { '--signal': accent, '--signal-hover': bandHover(accent, ink) }),
      '--reduced': words(own.reduced === own.accent ? accent : own.reduced),
      '--bad': words(own.bad),
      '--good': marks(own.good),
      '--few': marks(own.few),
      '--focus': marks(own.focus),
    },
    corrected: {
      ...(textColour && textColour !== ink && { textColour: ink }),
      ...(accentColour && accentColour !== accent && { accentColour: accent }),
    },
  }
}

/** Fields a little towards the text; where that would leave it unreadable, away from it. */
function surfacesOf(paper: string, ink: string): { surface: string; deep: string } {
  const away = luminanceOf(ink) > luminanceOf(paper) ? black : white
  const towards = (end: string) => ({ surface: mixColours(paper, end, 0.04), deep: mixColours(paper, end, 0.1) })
  const usual = towards(ink)
  return contrastOf(ink, usual.deep) >= forWords ? usual : towards(away)
}

function accentIn({ isBand }: SkinColours, { asked: accent, paper, ink }: { asked: string; paper: string; ink: string }): string {
  return isBand ? readableColour(accent, [ink], forWords) : readableColour(accent, [paper], forMarks)
}

/** The colour of a button's words, and of the button under the pointer. */
function onMain(main: string): Record<string, string> {
  const on = contrastOf(white, main) >= forWords ? white : black
  const nearer = mixColours(main, on, 0.15)
  return {
    '--main-hover': contrastOf(on, nearer) >= forWords ? nearer : mixColours(main, on === white ? black : white, 0.2),
    '--on-main': on,
  }
}

function bandHover(accent: string, ink: string): string {
  return mixColours(accent, luminanceOf(ink) > luminanceOf(accent) ? black : white, 0.25)
}
