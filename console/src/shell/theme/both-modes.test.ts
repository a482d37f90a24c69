import { createRequire } from 'node:module'
import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { type AntdLook, antdTheme } from '../theme.ts'
import { bothModes } from './both-modes.ts'

type Values = Record<string, unknown>
/**
 * antd's components compute their own values from the whole's with this function; few are left out because they have
 * none.
 */
interface Style {
  prepareComponentToken?: (tokens: Values) => Values
}

const load = createRequire(import.meta.url)
const look: AntdLook = { color: '#4e88f3', radius: 6, fontSize: 14, isCompact: false, isMobile: false, isStill: false }
const both = bothModes(look)
const components =
  'alert app avatar badge button checkbox color-picker date-picker descriptions drawer dropdown form image input input-number menu message modal notification pagination popover progress radio result segmented select skeleton slider spin steps switch table tabs timeline tooltip tree tree-select upload'

describe.each(['light', 'dark'] as const)('antd in the %s mode', (mode) => {
  const alone = antdTheme(mode, look)

  test('has the colours that it would have in a theme of that mode alone', () => {
    expect(comparable(tokensOf(both.theme))).toEqual(comparable(tokensOf(alone)))
  })

  test.each(componentStyles())('draws its %s with them', (name, prepare) => {
    const own = (of: typeof alone) => ({ ...valuesOf(valuesOf(of.components)[name]) })
    const drawn = (of: typeof alone) => ({ ...prepare({ ...tokensOf(of), ...own(of) }), ...own(of) })
    expect(comparable(drawn(both.theme))).toMatchObject(comparable(drawn(alone)))
  })

  /** With the variables replaced by what they hold in this mode, and without antd's named palettes. */
  function comparable(values: Values): Values {
    const resolved = (value: unknown) =>
      String(value).replace(/var\((--wp-antd-[^)]+)\)/g, (_, variable) => both.variables[mode][variable] ?? variable)
    const entries = Object.entries(values).filter(([key]) => !/\d$|^[a-z]+ShadowColor$/.test(key))
    return Object.fromEntries(entries.map(([key, value]) => [key, resolved(value)]))
  }
})

function tokensOf(of: ReturnType<typeof antdTheme>): Values {
  return valuesOf(theme.getDesignToken(of))
}

/** `Button` and the function of its style. */
function componentStyles(): [string, (tokens: Values) => Values][] {
  return components.split(' ').flatMap((folder) => {
    const name = folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [`antd/lib/${folder}/style/index.js`, `antd/lib/${folder}/style/token.js`]
      .filter(isThere)
      .flatMap((path): [string, (tokens: Values) => Values][] => {
        const { prepareComponentToken: prepare }: Style = load(path)
        return prepare === undefined ? [] : [[name, prepare]]
      })
  })
}

function isThere(path: string): boolean {
  try {
    load.resolve(path)
    return true
  } catch {
    return false
  }
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
