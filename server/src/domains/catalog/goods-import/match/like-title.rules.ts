const oneByOne = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu

/** A title with which two that only differ in capitals, accents, signs and blanks are one. */
export const foldTitle = (title: string) => {
  const plain = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Latin}\p{Mn}*/gu, (letter) => letter.normalize('NFD').replace(/\p{Mn}/gu, ''))
  return plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
}

/**
 * Whether two titles may be of one product: one holds the other, or they share half of the words of the shorter one; of
 * Chinese and Japanese, pairs of characters.
 */
export function isLikeTitle(a: string, b: string): boolean {
  const [one, other] = [foldTitle(a), foldTitle(b)]
  if (one === '' || other === '' || one === other) return one === other || a === '' || b === ''
  const [wordsOfOne, wordsOfOther] = [wordsOf(one), wordsOf(other)]
  const shared = [...wordsOfOne].filter((word) => wordsOfOther.has(word)).length
  return shared * 2 >= Math.min(wordsOfOne.size, wordsOfOther.size)
}

function wordsOf(folded: string): Set<string> {
  const pairs = (folded.match(oneByOne) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  )
  return new Set([
    ...pairs,
    ...folded
      .replace(oneByOne, ' ')
      .split(' ')
      .filter((word) => word !== ''),
  ])
}
