import { setTimeout as pause } from 'node:timers/promises'

/** A disk or a store that says nothing for so many milliseconds counts as gone: calls to a network mount may hang for good. */
const answersWithin = 3000

/** What a disk or a store says; `otherwise` where it fails, or says nothing in time. */
export function diskAnswer<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return Promise.race([asked.catch(() => otherwise), pause(answersWithin, otherwise, { ref: false })])
}
