import { hash } from 'node:crypto'

const seeds = 2 ** 31

/** A new seed. `random` returns numbers in [0, 1). */
export const newSeed = (random: () => number): number => Math.floor(random() * seeds)

/**
 * Random numbers of one row, in [0, 1). They depend on the seed, the row's id and how many were drawn before, so that
 * applying gives what the preview showed.
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
