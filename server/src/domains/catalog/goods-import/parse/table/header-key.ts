/**
 * A header without case, width, accents, units in brackets, required marks and separators: `*商品名称`, `Weight (kg)`,
 * `compare_at-price`, `Prix barré`.
 */
export function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([{【].*?[)\]}】]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f\p{P}\p{S}\s\ufeff\u200b]+/gu, '')
    .normalize('NFC')
    .replace(/[łıøđß]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Letters that are no others with an accent. */
const plainLetters: Record<string, string> = { ł: 'l', ı: 'i', ø: 'o', đ: 'd', ß: 'ss' }
