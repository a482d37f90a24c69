import type { Variant } from '@wanpu/contract'

/** What a buyer chooses, such as the size among S, M and L. */
export interface Option {
  name: string
  values: string[]
}

export const mostVariants = 500

/** The options that the variants have, in the order in which they first occur. */
export function optionsOf(variants: readonly Variant[]): Option[] {
  const valuesByName = new Map<string, Set<string>>()
  for (const { options } of variants) {
    for (const [name, value] of Object.entries(options)) valuesByName.set(name, (valuesByName.get(name) ?? new Set()).add(value))
  }
  return [...valuesByName].map(([name, values]) => ({ name, values: [...values] }))
}

/** How many variants the options make; options without a name or values do not count. */
export function combinations(options: readonly Option[]): number {
  const complete = options.filter(isComplete)
  return complete.length === 0 ? 0 : complete.reduce((count, { values }) => count * values.length, 1)
}

/**
 * One variant for every combination. One that was there keeps its price, stock and SKU, also when an option was added
 * or taken away.
 */
export function variantsFor(options: readonly Option[], before: readonly Variant[]): Variant[] {
  const complete = options.filter(isComplete)
  if (complete.length === 0) return []
  const combinations = complete.reduce<Record<string, string>[]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )
  const unmatched = [...before]
  return combinations.map((combination) => {
    const at = unmatched.findIndex(({ options: had }) => agree(had, combination))
    const [match] = at < 0 ? [] : unmatched.splice(at, 1)
    return match === undefined ? { sku: '', options: combination, stock: 0 } : { ...match, options: combination }
  })
}

/** `S / 红` */
export function nameOf({ options }: Pick<Variant, 'options'>): string {
  return Object.values(options).join(' / ')
}

function isComplete({ name, values }: Option): boolean {
  return name.trim() !== '' && values.length > 0
}

/** True when no option that both have differs. */
function agree(one: Record<string, string>, other: Record<string, string>): boolean {
  const shared = Object.keys(one).filter((name) => name in other)
  return shared.length > 0 && shared.every((name) => one[name] === other[name])
}
