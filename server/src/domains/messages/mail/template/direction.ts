/** The way a mail in this language runs. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur)\b/i.test(language) ? 'rtl' : 'ltr'
}
