import type { StoredHook } from './queue.sql.ts'

// The sealed secrets of an endpoint: `secret` signs, and so does what was replaced, each until its own time: `previous`
// until `previousEndsAt`, and what was replaced before it until the time that its name is.

type Secrets = Pick<StoredHook, 'secrets' | 'previousEndsAt'>

const isLater = (time: string, now: Date) => Date.parse(time) > now.getTime()

/** What signs now, the newest first. */
export function signingSecrets({ secrets, previousEndsAt }: Secrets, now: Date): string[] {
  const { secret, previous, ...older } = secrets
  const inOverlap = previousEndsAt !== null && isLater(previousEndsAt, now) ? previous : undefined
  const others = Object.keys(older).filter((endsAt) => isLater(endsAt, now))
  return [secret, inOverlap, ...others.map((endsAt) => older[endsAt])].filter((each) => each !== undefined)
}

/** What was replaced before the secret that is being replaced now, and still signs, by when it ends. */
export function olderSecrets({ secrets, previousEndsAt }: Secrets, now: Date): Record<string, string> {
  const { secret: _, previous, ...older } = secrets
  const ends = { ...older, ...(previous !== undefined && previousEndsAt !== null && { [previousEndsAt]: previous }) }
  return Object.fromEntries(Object.entries(ends).filter(([endsAt]) => isLater(endsAt, now)))
}
