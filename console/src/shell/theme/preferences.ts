export const layouts = ['vertical', 'horizontal', 'column', 'comprehensive', 'fall', 'separate'] as const
export const themeNames = ['default', 'plain', 'technology'] as const
export const columnStyles = ['vertical', 'horizontal', 'card', 'arrow', 'semicircle'] as const
export const tabsStyles = ['card', 'smart', 'smooth', 'rect'] as const
export const menuWidths = [266, 277, 288, 299] as const
export const transitions = ['none', 'fade', 'slide', 'zoom'] as const
export const fontSizes = [13, 14, 15, 16] as const
export const afterCloseChoices = ['last', 'recent'] as const
export const radiusRange = { min: 3, max: 26 } as const
export const liveRange = { min: 1, max: 99 } as const
export const longestTitle = 20
const defaultColor = '#4e88f3'
/** The theme drawer's colours; the first is the product's. */
export const colors = [
  defaultColor,
  '#0d9ec2',
  '#12a594',
  '#3fa55b',
  '#b8862b',
  '#e8743b',
  '#e5484d',
  '#d6409f',
  '#7c5cf0',
  '#5b6b82',
] as const
/** The random theme never picks the separate layout. */
const randomLayouts = layouts.filter((layout) => layout !== 'separate')

export type LayoutName = (typeof layouts)[number]
export type ThemeName = (typeof themeNames)[number]

/**
 * How the shell looks and which of its parts show (specification §3). Light and dark are kept apart, under their own
 * key.
 */
export interface Preferences {
  layout: LayoutName
  themeName: ThemeName
  columnStyle: (typeof columnStyles)[number]
  tabsBarStyle: (typeof tabsStyles)[number]
  /** A colour as `#rrggbb`. */
  color: string
  /** Pixels, 3 to 26. */
  radius: number
  menuWidth: (typeof menuWidths)[number]
  pageTransition: (typeof transitions)[number]
  /** Pixels of the body text. */
  fontSize: (typeof fontSizes)[number]
  /** Where closing the present page leads: to the last tab, or to the page seen before. */
  afterClose: (typeof afterCloseChoices)[number]
  /** How many pages stay alive, 1 to 99. */
  maxLive: number
  /** What the console calls itself instead of the product's name; empty: the product's. */
  title: string
  /** The address of a picture shown instead of the product's logo; empty: the product's. */
  logo: string
  isFollow: boolean
  colorWeakness: boolean
  isGrey: boolean
  isCompact: boolean
  followsSystem: boolean
  fixedHeader: boolean
  keepTabs: boolean
  showTabs: boolean
  showTabsIcon: boolean
  showBreadcrumb: boolean
  showFooter: boolean
  showProgressBar: boolean
  showDark: boolean
  showColorPicker: boolean
  showLanguage: boolean
  showRefresh: boolean
  showSearch: boolean
  showNotice: boolean
  showFullScreen: boolean
  showLock: boolean
  showThemeSetting: boolean
  showPanel: boolean
}

/** Preferences that are on or off. */
export type Switch = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences]

export const defaults: Preferences = {
  layout: 'column',
  themeName: 'default',
  columnStyle: 'vertical',
  tabsBarStyle: 'smart',
  color: defaultColor,
  radius: 5,
  menuWidth: 266,
  pageTransition: 'none',
  fontSize: 14,
  afterClose: 'last',
  maxLive: 20,
  title: '',
  logo: '',
  isFollow: false,
  colorWeakness: false,
  isGrey: false,
  isCompact: false,
  followsSystem: false,
  fixedHeader: true,
  keepTabs: true,
  showTabs: true,
  showTabsIcon: false,
  showBreadcrumb: true,
  showFooter: true,
  showProgressBar: true,
  showDark: true,
  showColorPicker: true,
  showLanguage: true,
  showRefresh: true,
  showSearch: true,
  showNotice: true,
  showFullScreen: true,
  showLock: true,
  showThemeSetting: true,
  showPanel: true,
}

const isColor = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const isOneOf = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value)
const isWithin =
  ({ min, max }: { min: number; max: number }) =>
  (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** What a value must be where its type alone does not say it; everything else is a switch. */
const checks: Partial<Record<keyof Preferences, (value: unknown) => boolean>> = {
  layout: isOneOf(layouts),
  themeName: isOneOf(themeNames),
  columnStyle: isOneOf(columnStyles),
  tabsBarStyle: isOneOf(tabsStyles),
  menuWidth: isOneOf(menuWidths),
  pageTransition: isOneOf(transitions),
  fontSize: isOneOf(fontSizes),
  afterClose: isOneOf(afterCloseChoices),
  color: isColor,
  radius: isWithin(radiusRange),
  maxLive: isWithin(liveRange),
  title: (value) => typeof value === 'string' && value.length <= longestTitle,
  logo: (value) => typeof value === 'string' && /^(|\/(?!\/).*|https?:\/\/.+)$/.test(value),
}

/** Preferences from a stored or pasted value: what is missing or wrong counts as the default. */
export function readPreferences(value: unknown): Preferences {
  if (typeof value !== 'object' || value === null) return defaults
  const good = Object.entries(value).filter(([name, each]) => isGood(name, each))
  return { ...defaults, ...Object.fromEntries(good) }
}

function isGood(name: string, value: unknown): boolean {
  if (!isPreference(name)) return false
  return checks[name]?.(value) ?? typeof value === 'boolean'
}

function isPreference(name: string): name is keyof Preferences {
  return name in defaults
}

/** What follows from a change: the technology theme has its own colour and its own menu. */
export function settled(before: Preferences, change: Partial<Preferences>): Preferences {
  const next = { ...before, ...change }
  if (change.themeName === 'technology') return { ...next, color: defaultColor, isFollow: false }
  return next
}

/**
 * A theme by chance, from three themes, five column styles, four tab styles, five layouts and ten colours. `random`
 * gives numbers in [0, 1).
 */
export function randomTheme(random: () => number): Partial<Preferences> {
  const pick = <Value>(from: readonly Value[], otherwise: Value): Value => from[Math.floor(random() * from.length)] ?? otherwise
  return {
    themeName: pick(themeNames, 'default'),
    columnStyle: pick(columnStyles, 'vertical'),
    tabsBarStyle: pick(tabsStyles, 'smart'),
    layout: pick(randomLayouts, 'vertical'),
    color: pick(colors, defaultColor),
  }
}
