type Forms = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string }

/**
 * The form that a language has for a count. `#` is replaced by the count, which is written as the language writes
 * numbers.
 */
export function plural(language: string, count: number, forms: Forms, countText = count.toLocaleString(language)): string {
  const rules = rulesByLanguage.get(language) ?? new Intl.PluralRules(language)
  rulesByLanguage.set(language, rules)
  return (forms[rules.select(count)] ?? forms.other).replace('#', countText)
}

/** Counts that are a text such as `3-5` take the form of the last number in it. */
export function pluralOfRange(language: string, range: string, forms: Forms): string {
  const last = /\d+(?=\D*$)/.exec(range)?.[0]
  return plural(language, Number(last ?? 0), forms, range)
}

const rulesByLanguage = new Map<string, Intl.PluralRules>()
