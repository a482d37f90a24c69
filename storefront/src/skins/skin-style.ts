import { type CornerName, paletteOf, type SkinChoice, type SkinName, skinOf, type Typeface } from '@wanpu/contract/skins'

/** The typefaces that a website is set in and that are not there by themselves, that of titles first. */
export function typefacesOf({ skin, titleFont, textFont }: SkinChoice): Typeface[] {
  const faces = new Set([titleFont || ownTitleFont[skinOf(skin)] || textFont, textFont])
  return [...faces].filter((face) => face !== undefined && face !== 'system')
}

/** The rules by which a website differs from its skin; empty where it chose nothing. */
export function skinStyle(choice: SkinChoice): string {
  const { titleFont, textFont, corners } = choice
  const title = titleFont || ownTitleFont[skinOf(choice.skin)] || textFont
  const tokens = {
    ...paletteOf(choice).tokens,
    ...(textFont && { '--font': `var(--face-${textFont})` }),
    ...(title && { '--font-title': `var(--face-${title})` }),
    ...(titleFont && titleFont !== ownTitleFont[skinOf(choice.skin)] && { '--title-weight': titleWeights[titleFont] }),
    ...(corners && radii[corners]),
  }
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}\n`
}

/**
 * Titles of the other skins are set in typefaces of the device, which their tokens name, or in the one that was chosen for
 * the text.
 */
const ownTitleFont: Partial<Record<SkinName, Typeface>> = { atelier: 'instrument-serif', workshop: 'bricolage-grotesque' }

const titleWeights: Readonly<Record<Typeface, string>> = {
  system: '600',
  serif: '600',
  inter: '650',
  'instrument-serif': '400',
  'bricolage-grotesque': '700',
}

const radiusTokens = (radius: number, small: number) => ({ '--radius': `${radius}px`, '--radius-small': `${small}px` })
const radii: Readonly<Record<CornerName, Record<string, string>>> = {
  square: radiusTokens(0, 0),
  small: radiusTokens(4, 3),
  medium: radiusTokens(10, 6),
  large: radiusTokens(20, 12),
}
