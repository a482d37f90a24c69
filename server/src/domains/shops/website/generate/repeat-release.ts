import { hash } from 'node:crypto'
import { hasSegments, readRoot, writeRoot } from '../store/build-root.ts'
import type { ReleaseOutcome } from './release.ts'
import type { ThreadJob } from './release-thread.ts'

/** The newest build that this process made of each website, by its folder, with a hash of all that it was made from. */
const newest = new Map<string, { inputs: string; outcome: ReleaseOutcome }>()

/** Remembers what a build was made from, for the next one. */
export function keepRelease(job: ThreadJob, outcome: ReleaseOutcome): void {
  // A picture that is missing may lie there next time.
  if (outcome.isRefused || outcome.problems.some(({ problem }) => problem === 'missing-picture')) newest.delete(job.site.root)
  else newest.set(job.site.root, { inputs: inputsOf(job), outcome })
}

/**
 * Makes a build of the same pages where nothing that they are made from has changed since the public build: no page is
 * planned then. Returns undefined where something has, or this process, and so this version of the program, did not
 * make the public build.
 */
export async function repeatRelease(job: ThreadJob): Promise<ReleaseOutcome | undefined> {
  const began = performance.now()
  const { site, build, previous, live } = job
  const before = newest.get(site.root)
  if (previous === undefined || previous !== live || before?.outcome.build !== previous || before.inputs !== inputsOf(job)) return undefined
  const root = await readRoot(site, previous)
  if (!root || !(await hasSegments(site, root))) return undefined
  await writeRoot(site, { ...root, build })
  const { guardFacts, difference } = before.outcome
  return {
    ...before.outcome,
    build,
    written: 0,
    removed: 0,
    difference: { added: 0, changed: 0, lost: 0 },
    guardFacts: { ...guardFacts, lost: [], pagesBefore: guardFacts.pagesBefore + difference.added - difference.lost },
    reasons: {},
    seconds: Math.round(performance.now() - began) / 1000,
  }
}

/** Of products only the stamps; not that the website was changed, nor how often. */
function inputsOf({ facts, place }: ThreadJob): string {
  const { changes: _changes, redraw: _redraw, ...website } = facts.website
  return hash('sha256', JSON.stringify({ ...facts, website, goods: facts.goods.map(({ stamp }) => stamp), place }), 'base64url')
}
