import {
  type ExportKind,
  type InputOf,
  keptOfPlace,
  keptOfTimetable,
  nextInstant,
  type RemoteTest,
  type ScheduledExportRow,
  scheduledExport,
  scheduledExportRun,
  scheduledExportTask,
} from '@wanpu/contract'
import { type Context, type HandledAction, handlers } from '../../../action.ts'
import type { Services } from '../../../boot/services.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandWhole, isCallable, placeInWords, type StoredPlace, targetOfPlace, testPlace } from '../../../file-systems/remote-place.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { seal } from '../../../lib/secrets.ts'
import { ActionError, demandRow } from '../../../refusals.ts'
import { taskHandlers } from '../../../tasks/family.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { tryLetters } from '../mail/send-now.ts'
import { demandExport } from './export-rights.ts'
import { newScheduledRun } from './run-scheduled-exports.ts'
import {
  getStoredScheduled,
  isScheduledBusy,
  type StoredScheduled,
  scheduledOf,
  searchScheduled,
  searchScheduledRuns,
  setScheduled,
  setScheduledTest,
} from './scheduled-export.sql.ts'
import { scheduledExportTaskKind } from './scheduled-export.task.ts'

type Fields = Omit<InputOf<typeof scheduledExport.insert>, 'secret'>

export const scheduledExportActions = handlers(scheduledExport, {
  search: (input, { db, scope, caller }) => searchScheduled(db, input, { scope, callerId: caller.id }),

  export: exportSearched({
    action: scheduledExport.export,
    fileName: 'scheduled-exports',
    search: (db, input, view) => searchScheduled(db, input, view),
    cells: { place: (row) => targetInWords(row) },
  }),

  read: (input, context) => scheduledOf(context.caller.id).read(input, context),

  async insert({ secret, input, ...fields }, context) {
    const { db, caller, services } = context
    await checkFields({ ...fields, input }, context)
    const secretSealed = seal(services.config.secretKey, secret ?? '')
    const nextRunAt = await nextRunOf(fields, context)
    return { id: await scheduledOf(caller.id).insert(db, { ...fields, input: json(input), secretSealed, savedBy: caller.id, nextRunAt }) }
  },

  async update({ id, version, secret, input, ...sent }, context) {
    const { db, caller, services } = context
    const rows = scheduledOf(caller.id)
    const before = await rows.load(id, context)
    const fields = keepAbsent(sent, before, keptNames)
    if (fields.kind !== 'mail') demandWhole({ ...fields, kind: fields.kind })
    await checkFields({ ...fields, input }, context)
    const stored = demandRow(await getStoredScheduled(db, id))
    const secrets = mergeSecrets({
      stored: { secret: stored.secretSealed },
      given: { secret },
      isSameTarget: secretTarget(before) === secretTarget(fields),
      used: fields.kind === 'mail' || (fields.kind === 'http' && fields.auth === 'none') ? [] : ['secret'],
    })
    const secretSealed = secret === undefined ? (secrets.secret ?? '') : seal(services.config.secretKey, secret)
    const nextRunAt = await nextRunOf(fields, context)
    const change = { ...fields, input: json(input), secretSealed, savedBy: caller.id, stoppedBy: '', nextRunAt }
    return rows.update({ id, version }, change, context)
  },

  delete: (input, context) => scheduledOf(context.caller.id).delete(input, context),

  async setStatus({ ids, status }, context) {
    const { db, caller } = context
    const rows = scheduledOf(caller.id)
    const found = await rows.loadAll(ids, context)
    if (status === 'active') for (const row of found) await demandExport(db, row, caller)
    const done = await rows.setStatus({ ids, status }, context)
    if (status === 'active') {
      for (const row of found) {
        await setScheduled(db, row.id, { savedBy: caller.id, stoppedBy: '', nextRunAt: await nextRunOf({ ...row, status }, context) })
      }
    }
    return done
  },

  async test({ id }, { db, scope, caller, services }) {
    await scheduledOf(caller.id).load(id, { db, scope })
    const stored = demandRow(await getStoredScheduled(db, id))
    const result = await testTarget(services, stored)
    await setScheduledTest(db, id, result)
    return result
  },

  async forgetKey({ id }, context) {
    const rows = scheduledOf(context.caller.id)
    await rows.load(id, context)
    await setScheduled(context.db, id, { hostKey: '' })
    return rows.load(id, context)
  },
})

/** Reaches where files are brought. What went wrong is the answer. */
async function testTarget(services: Services, { kind, ...stored }: StoredScheduled): Promise<RemoteTest> {
  const { db, config } = services
  const now = services.now()
  if (kind === 'mail') {
    const problem = await tryLetters(services)
    return { at: now.toISOString(), isOk: problem === null, message: problem === null ? '' : `mail-${problem}`, files: [] }
  }
  const pin = (hostKey: string) => setScheduled(db, stored.id, { hostKey })
  return testPlace({ ...stored, kind }, '*', config, { pin, now, isTarget: true })
}

/** The place, or the people, in a word. */
function targetInWords({ kind, recipients, ...place }: ScheduledExportRow): string {
  return kind === 'mail' ? recipients.join(', ') : placeInWords({ ...place, kind })
}

/** Where the secret goes. */
const secretTarget = ({ kind, ...place }: Omit<StoredPlace, 'kind' | 'secretSealed' | 'hostKey'> & { kind: ExportKind }) =>
  kind === 'mail' ? 'mail' : targetOfPlace({ ...place, kind })

const keptNames = [...keptOfPlace, ...keptOfTimetable, 'status', 'language'] as const

/** Nobody lets a file be made that they may not export by hand. */
async function checkFields(fields: Fields, { db, caller }: Pick<Context, 'db' | 'caller'>): Promise<void> {
  if (fields.kind !== 'mail' && !isCallable({ ...fields, kind: fields.kind })) throw new ActionError('scheduled-export-address-wrong')
  await demandExport(db, fields, caller)
}

async function nextRunOf(
  fields: Pick<Fields, 'status' | 'every' | 'minute' | 'clock' | 'weekdays'>,
  { db, now }: Pick<Context, 'db' | 'now'>,
) {
  return fields.status === 'active' ? nextInstant(fields, now(), await readBusinessZone(db)) : null
}

export const scheduledExportRunActions = handlers(scheduledExportRun, {
  search: (input, { db, scope, caller }) => searchScheduledRuns(db, input, { scope, callerId: caller.id }),
  export: exportSearched({
    action: scheduledExportRun.export,
    fileName: 'scheduled-export-runs',
    search: (db, input, view) => searchScheduledRuns(db, input, view),
  }),
})

/** `add` makes and brings the file now, also of one that is paused. */
export const scheduledExportTaskActions: readonly HandledAction[] = taskHandlers(
  scheduledExportTaskKind,
  scheduledExportTask,
  async ({ scheduledExportId }, context) => {
    const row = await scheduledOf(context.caller.id).load(scheduledExportId, context)
    if (await isScheduledBusy(context.db, scheduledExportId)) throw context.fail('scheduled-export-busy')
    return [newScheduledRun(row, 'call', context.now().toISOString())]
  },
)
