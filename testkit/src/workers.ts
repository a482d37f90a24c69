import { availableParallelism } from 'node:os'

/**
 * How many tests with a server of their own run side by side: two, and on machines with more than two cores all but
 * one, up to four.
 */
export const serverWorkers = Math.max(2, Math.min(4, availableParallelism() - 1))
