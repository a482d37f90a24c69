// npm run check calls this: commits have subjects that fit a line. Looked at are those that the upstream branch has not, or since PUSHED_FROM, the commit before a push; where
// neither is known, or nothing is new, the latest ones.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const longest = 72
const latest = 500

const git = async (...args: readonly string[]) => (await promisify(execFile)('git', args)).stdout.trim()
const firstOf = (refs: readonly string[]): Promise<string> =>
  refs.reduce((firstRef, ref) => firstRef.catch(() => git('merge-base', 'HEAD', ref)), Promise.reject<string>(new Error('no ref')))

const { PUSHED_FROM } = process.env
const base = await firstOf([...(PUSHED_FROM ? [PUSHED_FROM] : []), '@{upstream}', 'origin/HEAD', 'origin/main']).catch(() => undefined)
const isNew = base !== undefined && base !== (await git('rev-parse', 'HEAD'))
// A copy without its history has no subjects to look at.
const log = await git('log', '--no-merges', '--format=%s', ...(isNew ? [`${base}..HEAD`] : [`-${latest}`])).catch(() => '')
const wrong = log.split('\n').filter((subject) => subject.length > longest)
for (const subject of wrong) process.stderr.write(`longer than ${longest} characters: ${subject}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
