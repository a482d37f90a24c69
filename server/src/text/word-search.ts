const none = -1

/**
 * Finds many words in a text in one walk over it, however many they are (Aho and Corasick, 1975). A node is a beginning
 * that words share; where the text leaves it, the walk goes on at the longest beginning that the text ends with.
 */
export class WordSearch {
  /**
   * From node 0, the empty beginning, by the next sign: every place of a text that no word reaches is passed over here.
   */
  readonly #first: Int32Array
  /** The nodes of one sign. */
  readonly #starts: number[] = []
  /** From every other node to where node 0 does not lead. */
  readonly #next: Map<number, number>[] = [new Map()]
  /** The longest other beginning that a node ends with. */
  readonly #fallback: number[] = [0]
  /** The word that a node is. */
  readonly #word: number[] = [none]
  /** The longest word that a node ends with, as a node; 0 without one. */
  readonly #end: number[] = [0]

  /** @param words each once; an empty one is found nowhere */
  constructor(words: readonly string[]) {
    this.#first = new Int32Array(words.length === 0 ? 0 : 0x10000)
    for (const [index, word] of words.entries()) this.#add(word, index)
    this.#link()
  }

  #add(word: string, index: number): void {
    let node = 0
    for (let at = 0; at < word.length; at++) node = this.#child(node, word.charCodeAt(at))
    this.#word[node] = index
  }

  #child(node: number, sign: number): number {
    const nextNode = node === 0 ? this.#first[sign] : this.#next[node]?.get(sign)
    if (nextNode) return nextNode
    const newNode = this.#next.push(new Map()) - 1
    if (node === 0) {
      this.#first[sign] = newNode
      this.#starts.push(newNode)
    } else this.#next[node]?.set(sign, newNode)
    this.#fallback.push(0)
    this.#word.push(none)
    this.#end.push(0)
    return newNode
  }

  /** Level by level, so that whatever is shorter is linked already. */
  #link(): void {
    const nodes = [...this.#starts]
    for (const node of nodes) {
      const fallback = this.#fallback[node] ?? 0
      this.#end[node] = this.#word[node] === none ? (this.#end[fallback] ?? 0) : node
      const next = this.#next[node] ?? new Map<number, number>()
      for (const [sign, child] of next) {
        this.#fallback[child] = this.#step(fallback, sign)
        nodes.push(child)
      }
      // Where the shorter beginning leads, this one leads too.
      for (const [sign, child] of this.#next[fallback] ?? []) if (!next.has(sign)) next.set(sign, child)
    }
  }

  #step(node: number, sign: number): number {
    return (node !== 0 && this.#next[node]?.get(sign)) || this.#first[sign] || 0
  }

  /** Calls `tell` for every occurrence with the word's index and the position where it ends. */
  find(text: string, tell: (word: number, end: number) => void): void {
    let node = 0
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at))
      for (let match = this.#end[node]; match; match = this.#end[this.#fallback[match] ?? 0]) tell(this.#word[match] ?? none, at + 1)
    }
  }
}
