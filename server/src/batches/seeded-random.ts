import { hash } from 'node:crypto'

const seeds = 2 ** 31

/** A seed that nobody has chosen. `random` gives numbers in [0, 1). */
export const newSeed = (random: () => number): number => Math.floor(random() * seeds)

/**
 * Chance of one row: numbers in [0, 1) that depend on nothing but the seed, the row's id and how many were drawn
 * before. So what a preview showed is what is applied.
 */
export interface RowRandom {
  next(): number
  /** Whether any number was drawn. */
  isDrawn(): boolean
}

/** The n-th number (from 0) is the first 48 bits of SHA-256 of `seed:id:n`, as a fraction of 2^48. */
export function chanceOf(seed: number, id: string): RowRandom {
  let drawnCount = 0
  return {
    next: () => Number.parseInt(hash('sha256', `${seed}:${id}:${drawnCount++}`).slice(0, 12), 16) / 2 ** 48,
    isDrawn: () => drawnCount > 0,
  }
}
