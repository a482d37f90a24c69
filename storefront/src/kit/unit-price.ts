/** The price of a unit is that of the package times `factor`. */
export type PerUnit = { factor: number; unit: string }

type Measure = { kind: 'mass' | 'volume' | 'length' | 'area'; size: number }

const units: Readonly<Record<string, Measure>> = {
  mg: { kind: 'mass', size: 0.001 },
  g: { kind: 'mass', size: 1 },
  克: { kind: 'mass', size: 1 },
  kg: { kind: 'mass', size: 1000 },
  千克: { kind: 'mass', size: 1000 },
  公斤: { kind: 'mass', size: 1000 },
  ml: { kind: 'volume', size: 1 },
  毫升: { kind: 'volume', size: 1 },
  cl: { kind: 'volume', size: 10 },
  l: { kind: 'volume', size: 1000 },
  升: { kind: 'volume', size: 1000 },
  cm: { kind: 'length', size: 0.01 },
  m: { kind: 'length', size: 1 },
  米: { kind: 'length', size: 1 },
  'm²': { kind: 'area', size: 1 },
  m2: { kind: 'area', size: 1 },
}

/** Packages up to this many grams or millilitres are compared by 100, larger ones by 1,000. */
const small = 250

const written = /^(?:(\d{1,4})\s*[x×*]\s*)?(\d{1,6}(?:[.,]\d{1,3})?)\s*([a-z\u4e00-\u9fff]+[2²]?)$/i

/**
 * The unit that packages of a content such as `250 ml` or `6 x 0.5 l` are compared by; undefined where the text is no
 * content.
 */
export function perUnit(content: string): PerUnit | undefined {
  const [, count = '1', amount = '', unit = ''] = written.exec(content.trim()) ?? []
  const measure = units[unit.toLowerCase()]
  const size = measure ? Number(count) * Number(amount.replace(',', '.')) * measure.size : 0
  if (!measure || !(size > 0)) return undefined
  switch (measure.kind) {
    case 'mass':
      return size <= small ? { factor: 100 / size, unit: '100 g' } : { factor: 1000 / size, unit: '1 kg' }
    case 'volume':
      return size <= small ? { factor: 100 / size, unit: '100 ml' } : { factor: 1000 / size, unit: '1 l' }
    case 'length':
      return { factor: 1 / size, unit: '1 m' }
    case 'area':
      return { factor: 1 / size, unit: '1 m²' }
  }
}

/**
 * That of a variant: an option that is a content goes before the content of the product, without which there is none.
 */
export function perUnitOf(netContent: string | undefined, options: Readonly<Record<string, string>> = {}): PerUnit | undefined {
  const ofGoods = netContent ? perUnit(netContent) : undefined
  if (!ofGoods) return undefined
  for (const value of Object.values(options)) {
    const own = perUnit(value)
    if (own) return own
  }
  return ofGoods
}

/** The price of a unit, as `money` writes it. */
export function unitPriceText(minor: number, { factor, unit }: PerUnit, money: (minor: number) => string): string {
  return `${money(Math.round(minor * factor))} / ${unit}`
}
