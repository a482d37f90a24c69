/** How the months begin in the languages of shops, without accents. */
const beginnings = [
  'jan ene gen sty oca янв січ tammi',
  'feb fev lut sub фев лют helmi',
  'mar mrt maa mae мар бер',
  'apr abr avr kwi nis апр кві huhti',
  'may mai mag mei maj май мая тра touko',
  'jun giu cze haz juin июн чер kesa',
  'jul lug lip tem juil июл heina',
  'aug ago aou sie agu авг сер elo',
  'sep set wrz eyl сен вер syys',
  'oct okt ott out paz eki окт жов loka',
  'nov lis kas ноя marras',
  'dec dez dic gru ara des дек joulu',
]
const monthOfBeginning = new Map(beginnings.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1])))

/** The month that a word names, written out or cut, in any of the languages; undefined for another word. */
export function monthOf(word: string): number | undefined {
  const folded = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  // The longest beginning counts: `marraskuu` is no March. In Cyrillic й is a letter of its own.
  for (const name of [folded, word.toLowerCase()]) {
    for (let length = 6; length > 2; length -= 1) {
      const month = monthOfBeginning.get(name.slice(0, length))
      if (month !== undefined) return month
    }
  }
  return undefined
}
