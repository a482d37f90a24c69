import { afterAll, afterEach } from 'vitest'
import { demandNoAttempts, openAttempts } from './attempts.ts'

// Loaded before the files of a worker. Tests of one process follow each other, so what was tried was tried by the test
// that just ended, or by work that it left.
openAttempts()
afterEach(({ task }) => demandNoAttempts(`“${task.name}”`))
afterAll(() => demandNoAttempts('a test of this file'))
