/** The numbers that a text names, such as `3-8, 12`: ascending, each once, none above `most`. */
export function rowNumbers(text: string, most: number): number[] {
  const numbers = new Set<number>()
  for (const part of text.split(/[,，、;；\s]+/)) {
    const [, first, last] = /^(\d{1,9})(?:[-–~～](\d{1,9}))?$/.exec(part) ?? []
    if (first === undefined) continue
    const [from, to] = [Number(first), Math.min(Number(last ?? first), most)]
    for (let number = Math.max(from, 1); number <= to; number++) numbers.add(number)
  }
  return [...numbers].sort((one, other) => one - other)
}

/** The ids that a pasted text holds, in their order, each once. */
export function pastedIds(text: string): string[] {
  return [...new Set(text.match(/(?<![\d.])[1-9]\d{0,17}(?![\d.])/g) ?? [])]
}
