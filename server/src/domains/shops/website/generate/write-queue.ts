const mostAtOnce = 32

/**
 * Work that runs side by side, a bounded number at once. The first failure is thrown by the next `add` or by `idle`.
 */
export class WriteQueue {
  added = 0
  #running = new Set<Promise<void>>()
  #failure: { error: unknown } | undefined

  /** Resolves when there is room for more. */
  async add(work: () => Promise<void>): Promise<void> {
    this.#throwFailure()
    this.added++
    const run: Promise<void> = work()
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
    if (this.#running.size >= mostAtOnce) await Promise.race(this.#running)
  }

  async idle(): Promise<void> {
    await Promise.all(this.#running)
    this.#throwFailure()
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error
  }
}
