import { type FeedRow, feed, type InputOf, keptOfPlace, keptOfTimetable, nextInstant } from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { demandWhole, isCallable, placeInWords, targetOfPlace, testPlace } from '../../../file-systems/remote-place.ts'
import { keepAbsent } from '../../../lib/keep-absent.ts'
import { mergeSecrets } from '../../../lib/merge-secrets.ts'
import { seal } from '../../../lib/secrets.ts'
import { ActionError, demandRow } from '../../../refusals.ts'
import { readBusinessZone } from '../../system/config/business-zone.ts'
import { feeds, forgetFeedKey, getStoredFeed, pinFeedKey, searchFeeds, setFeedTest, setNextRun, takeOverFeeds } from './feed.sql.ts'
import { mayFeed } from './feed-rights.ts'

type Fields = Omit<InputOf<typeof feed.insert>, 'secret'>

export const feedActions = handlers(feed, {
  search: (input, { db, scope }) => searchFeeds(db, input, scope),

  export: exportSearched({
    action: feed.export,
    fileName: 'feeds',
    search: (db, input, { scope }) => searchFeeds(db, input, scope),
    cells: { place: (row) => placeInWords(row) },
  }),

  read: feeds.read,

  async insert({ secret, ...fields }, context) {
    checkFields(fields, context)
    const { db, caller, services } = context
    const secretSealed = seal(services.config.secretKey, secret ?? '')
    const row = {
      ...fields,
      settings: json(fields.settings),
      secretSealed,
      savedBy: caller.id,
      nextRunAt: await nextRunOf(fields, context),
    }
    return { id: await feeds.insert(db, row) }
  },

  async update({ id, version, secret, ...input }, context) {
    const before = await feeds.load(id, context)
    const fields = keepAbsent(input, before, keptNames)
    demandWhole(fields)
    checkFields(fields, context)
    const { db, caller, services } = context
    const stored = demandRow(await getStoredFeed(db, id))
    const secrets = mergeSecrets({
      stored: { secret: stored.secretSealed },
      given: { secret },
      isSameTarget: targetOfPlace(before) === targetOfPlace(fields),
      used: fields.kind === 'http' && fields.auth === 'none' ? [] : ['secret'],
    })
    const secretSealed = secret === undefined ? (secrets.secret ?? '') : seal(services.config.secretKey, secret)
    const nextRunAt = await nextRunOf(fields, context)
    const change = { ...fields, settings: json(fields.settings), secretSealed, savedBy: caller.id, stoppedBy: '', nextRunAt }
    return feeds.update({ id, version }, change, context)
  },

  delete: feeds.delete,

  async setStatus({ ids, status }, context) {
    const rows = await feeds.loadAll(ids, context)
    if (status === 'active') for (const row of rows) demandRight(row, context)
    const done = await feeds.setStatus({ ids, status }, context)
    if (status === 'active') {
      await takeOverFeeds(context.db, ids, context.caller.id)
      for (const row of rows) await setNextRun(context.db, row.id, await nextRunOf({ ...row, status }, context))
    }
    return done
  },

  async test({ id }, { db, scope, now, services }) {
    await feeds.load(id, { db, scope })
    const stored = demandRow(await getStoredFeed(db, id))
    const pin = (key: string) => pinFeedKey(db, id, key)
    const result = await testPlace(stored, stored.filePattern, services.config, { pin, now: now() })
    await setFeedTest(db, id, result)
    return result
  },

  async forgetKey({ id }, context) {
    await feeds.load(id, context)
    await forgetFeedKey(context.db, id)
    return feeds.load(id, context)
  },
})

const keptNames = [...keptOfPlace, ...keptOfTimetable, 'status', 'settings', 'changes', 'missing'] as const

function checkFields(fields: Fields, context: Pick<Context, 'caller'>): void {
  if (!isCallable(fields)) throw new ActionError('feed-address-wrong')
  demandRight(fields, context)
}

/** Nobody lets a feed do what they may not do by hand. @throws feed-beyond-own */
export function demandRight(row: Pick<FeedRow, 'missing'>, { caller }: Pick<Context, 'caller'>): void {
  if (!mayFeed(caller, row)) throw new ActionError('feed-beyond-own')
}

async function nextRunOf(
  fields: Pick<Fields, 'status' | 'every' | 'minute' | 'clock' | 'weekdays'>,
  { db, now }: Pick<Context, 'db' | 'now'>,
) {
  return fields.status === 'active' ? nextInstant(fields, now(), await readBusinessZone(db)) : null
}
