import type { WaveSize } from '@wanpu/contract'

/**
 * The waves that somebody typed, such as `1, 10%, 100%`; undefined when a part is none, or there are none or more than
 * ten.
 */
export function wavesIn(text: string): WaveSize[] | undefined {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean)
  const waves = parts.map((part): WaveSize | undefined => {
    const [, digits = '', percent] = /^(\d{1,4})(%|％)?$/.exec(part) ?? []
    const size = Number(digits)
    if (size < 1 || (percent !== undefined && size > 100)) return undefined
    return { size, unit: percent === undefined ? 'websites' : 'percent' }
  })
  const knownWaves = waves.filter((wave) => wave !== undefined)
  return knownWaves.length === parts.length && knownWaves.length >= 1 && knownWaves.length <= 10 ? knownWaves : undefined
}
