import { type ThemeConfig, theme } from 'antd'
import type { Mode } from '../../lib/palette.ts'
import { type AntdLook, antdTheme } from '../theme.ts'

type Values = Record<string, unknown>

/** antd for both modes at once, and the variables that hold the colours of each. */
export interface BothModes {
  theme: ThemeConfig
  variables: Record<Mode, Record<string, string>>
}

/**
 * Every value that differs between light and dark is a variable here, so that antd draws the same in both: the switch
 * is an attribute of the root and draws no component again. The colours of antd's named palettes (blue-1 to gold-10)
 * stay those of the light mode; nothing here uses them.
 */
export function bothModes(look: AntdLook): BothModes {
  const themes = { light: antdTheme('light', look), dark: antdTheme('dark', look) }
  const whole = { light: valuesOf(theme.getDesignToken(themes.light)), dark: valuesOf(theme.getDesignToken(themes.dark)) }
  const variables: BothModes['variables'] = { light: {}, dark: {} }

  /** Those of the keys whose values differ, as variables. What a component does not say for itself is the whole's. */
  function moving(name: string, own: Record<Mode, Values>): Record<string, string> {
    const inMode = (mode: Mode, key: string) => own[mode][key] ?? whole[mode][key]
    const keys = Object.keys({ ...own.light, ...own.dark }).filter(
      (key) => inMode('light', key) !== inMode('dark', key) && !/\d$/.test(key),
    )
    for (const mode of ['light', 'dark'] as const) {
      for (const key of keys) variables[mode][`--wp-antd-${name}${key}`] = String(inMode(mode, key))
    }
    return Object.fromEntries(keys.map((key) => [key, `var(--wp-antd-${name}${key})`]))
  }

  const tokens = moving('', whole)
  const notSeeds = Object.fromEntries(Object.entries(tokens).filter(([key]) => !(key in theme.defaultSeed)))
  const components = Object.entries(valuesOf(themes.light.components)).map(([name, ofLight]) => {
    const own = { light: valuesOf(ofLight), dark: valuesOf(valuesOf(themes.dark.components)[name]) }
    return [name, { ...own.light, ...moving(`${name}-`, own) }]
  })
  return {
    theme: {
      ...themes.light,
      // The rules are in the sheet of the build, see antdSheet.
      zeroRuntime: true,
      // antd derives the rest from its seeds, which must be colours; what came out is replaced afterwards, the seeds
      // too.
      algorithm: [
        themes.light.algorithm ?? [],
        (_seeds: object, derived: object) => ({ ...derived, ...tokens }),
      ].flat() as ThemeConfig['algorithm'],
      token: { ...themes.light.token, ...notSeeds },
      components: Object.fromEntries(components),
    },
    variables,
  }
}

/** The variables as a style sheet; the root says which mode is shown. */
export function sheetOf({ variables }: BothModes): string {
  const block = (mode: Mode) => Object.entries(variables[mode]).map(([name, value]) => `${name}:${value}`)
  return `:root{${block('light').join(';')}}:root[data-mode="dark"]{${block('dark').join(';')}}`
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
