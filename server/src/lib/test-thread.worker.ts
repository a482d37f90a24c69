import { serveCalls } from './serve-calls.ts'

/** For the tests of threads. */
export interface TestCalls {
  double(given: number): number
  fail(given: string): void
  /** Is never answered. */
  hang(given: null): void
  die(given: null): void
}

serveCalls<TestCalls>({
  double: (given) => given * 2,
  fail(given) {
    throw Object.assign(new Error(given), { code: 'ENOSPC' })
  },
  hang: () => new Promise(() => undefined),
  die: () => process.exit(1),
})
