import { z } from 'zod'
import { action } from '../core/action.ts'
import { findingCode, statusName } from './status-findings.ts'

/** `unknown`: nothing here can tell, such as whether another program makes the backups. */
export const statusState = z.enum(['fine', 'needs-you', 'unknown'])
export type StatusState = z.output<typeof statusState>

export const statusRow = z.object({
  name: statusName,
  state: statusState,
  /** What was found; the words are those of `statusFindings`. */
  finding: findingCode,
  /** What the words are filled with. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Since when it has this state; null: it was not judged before. */
  since: z.string().nullable(),
})
export type StatusRow = z.output<typeof statusRow>

export const processRole = z.enum(['web', 'worker', 'sites'])

/**
 * `silent`: it stopped without saying so. `replaced`: so it did, and one with the same roles has started since.
 */
export const processState = z.enum(['running', 'silent', 'replaced'])

export const processRow = z.object({
  id: z.string(),
  state: processState,
  roles: z.array(processRole),
  /** Of the program. */
  version: z.string(),
  startedAt: z.string(),
  /** When it was last heard of. */
  beatAt: z.string(),
})
export type ProcessRow = z.output<typeof processRow>

export const systemStatus = {
  /** How the installation is: what needs somebody first. */
  read: action('system-status.read', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ at: z.string(), rows: z.array(statusRow), processes: z.array(processRow) }),
  }),
  /** On which machines the processes run. */
  readHosts: action('system-status.read.hosts', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ hosts: z.array(z.object({ id: z.string(), host: z.string(), pid: z.number() })) }),
  }),
}
