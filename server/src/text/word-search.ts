const none = -1

/**
 * Finds many words in a text in one walk over it, however many they are (Aho and Corasick, 1975). A node is a beginning that words share; where the text leaves
 * it, the walk goes on at the longest beginning that the text ends with.
 */
export class WordSearch {
  /** From a node by the next sign; node 0 is the empty beginning. */
  readonly #next: Map<number, number>[] = [new Map()]
  /** The longest other beginning that a node ends with. */
  readonly #fallback: number[] = [0]
  /** The word that a node is. */
  readonly #word: number[] = [none]
  /** The next shorter word that a node ends with, as a node; 0 without one. */
  readonly #shorter: number[] = [0]
  /** Signs that a word begins with: most places of most texts are passed over here. */
  readonly #begins = new Uint8Array(0x10000)

  /** @param words each once, none empty */
  constructor(words: readonly string[]) {
    for (const [index, word] of words.entries()) this.#add(word, index)
    this.#link()
  }

  #add(word: string, index: number): void {
    this.#begins[word.charCodeAt(0)] = 1
    let node = 0
    for (let at = 0; at < word.length; at++) node = this.#child(node, word.charCodeAt(at))
    this.#word[node] = index
  }

  #child(node: number, sign: number): number {
    const known = this.#next[node]?.get(sign)
    if (known !== undefined) return known
    const made = this.#next.push(new Map()) - 1
    this.#next[node]?.set(sign, made)
    this.#fallback.push(0)
    this.#word.push(none)
    this.#shorter.push(0)
    return made
  }

  /** Level by level, so that whatever is shorter is linked already. */
  #link(): void {
    const queue = [...(this.#next[0]?.values() ?? [])]
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      for (const [sign, child] of this.#next[node] ?? []) {
        const fallback = this.#step(this.#fallback[node] ?? 0, sign)
        this.#fallback[child] = fallback
        this.#shorter[child] = this.#word[fallback] === none ? (this.#shorter[fallback] ?? 0) : fallback
        queue.push(child)
      }
    }
  }

  #step(from: number, sign: number): number {
    let node = from
    while (true) {
      const child = this.#next[node]?.get(sign)
      if (child !== undefined) return child
      if (node === 0) return 0
      node = this.#fallback[node] ?? 0
    }
  }

  /** Tells every occurrence: the word's number, and where in the text it ends. */
  find(text: string, tell: (word: number, end: number) => void): void {
    let node = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (node === 0 && this.#begins[sign] === 0) continue
      node = this.#step(node, sign)
      for (let found = this.#word[node] === none ? this.#shorter[node] : node; found; found = this.#shorter[found]) {
        tell(this.#word[found] ?? none, at + 1)
      }
    }
  }
}
