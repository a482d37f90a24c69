// Without shapes: threads that draw pages load it alone.

/** One text in several languages, such as { zh: '银行转账' }. */
export type Texts = Readonly<Record<string, string>>

/** A text in a language: as translated for it (pt-BR), else for the language it belongs to (pt), else the base text. */
export function textIn(language: string, base: string, translated: Texts | undefined): string {
  const primary = language.split('-', 1)[0] ?? language
  return translated?.[language] || translated?.[primary] || base
}
