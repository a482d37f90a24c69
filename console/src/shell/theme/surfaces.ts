import type { Mode, Palette } from '../../lib/palette.ts'
import type { Preferences } from './preferences.ts'

/** Colours of the shell's own parts: `side` is the menu, `head` the header. They differ by theme; pages do not. */
export type Surfaces = Record<
  | 'side-bg'
  | 'side-ink'
  | 'side-ink-strong'
  | 'side-chosen'
  | 'side-chosen-ink'
  | 'side-hover'
  | 'side-line'
  | 'strip-bg'
  | 'head-bg'
  | 'head-ink'
  | 'head-ink-2'
  | 'head-hover'
  | 'tabs-bg',
  string
>

/** The colours that a theme has in a mode; with `isFollow` the menu is in the accent colour. */
export function surfacesOf({ themeName, isFollow }: Preferences, mode: Mode, colors: Palette): Surfaces {
  const own = ofTheme[themeName](mode, colors)
  return isFollow ? { ...own, ...following(colors) } : own
}

const ofTheme: Record<Preferences['themeName'], (mode: Mode, colors: Palette) => Surfaces> = {
  default: (_mode, c) => ({ ...light(c), 'side-bg': c.surface, 'strip-bg': c.sunken, 'head-bg': c.surface, 'tabs-bg': c.surface }),
  // One quiet ground; the chosen item and the page are sheets on it.
  plain: (_mode, c) => ({
    ...light(c),
    'side-bg': c.ground,
    'side-chosen': c.surface,
    'side-chosen-ink': c.ink,
    'side-line': 'transparent',
    'strip-bg': c.ground,
    'head-bg': c.ground,
    'tabs-bg': c.ground,
  }),
  technology: (mode, c) => ({
    'side-bg': mode === 'dark' ? '#0a1424' : '#0c1d38',
    'side-ink': '#b7c8e6',
    'side-ink-strong': '#ffffff',
    'side-chosen': '#2458b8',
    'side-chosen-ink': '#ffffff',
    'side-hover': 'rgb(120 170 255 / 14%)',
    'side-line': 'transparent',
    'strip-bg': mode === 'dark' ? '#070f1c' : '#08162c',
    'head-bg': mode === 'dark' ? '#0d1a2e' : '#10274a',
    'head-ink': '#eaf1ff',
    'head-ink-2': '#b7c8e6',
    'head-hover': 'rgb(120 170 255 / 18%)',
    'tabs-bg': c.surface,
  }),
}

function light(c: Palette): Surfaces {
  return {
    'side-bg': c.surface,
    'side-ink': c['ink-2'],
    'side-ink-strong': c.ink,
    'side-chosen': c['accent-soft'],
    'side-chosen-ink': c['accent-ink'],
    'side-hover': c['grey-soft'],
    'side-line': c.line,
    'strip-bg': c.sunken,
    'head-bg': c.surface,
    'head-ink': c.ink,
    'head-ink-2': c['ink-3'],
    'head-hover': c['grey-soft'],
    'tabs-bg': c.surface,
  }
}

function following(c: Palette): Partial<Surfaces> {
  return {
    'side-bg': c.strong,
    'side-ink': '#ffffff',
    'side-ink-strong': '#ffffff',
    'side-chosen': 'rgb(0 0 0 / 20%)',
    'side-chosen-ink': '#ffffff',
    'side-hover': 'rgb(0 0 0 / 10%)',
    'side-line': 'transparent',
    'strip-bg': c['strong-hover'],
  }
}
