import { sql } from 'kysely'
import type { AroundUndo } from '../../../changes/around-undo.ts'
import { followSettings, websitesById } from '../../system/websites/settings.sql.ts'
import { keepSellersApart } from './refuse-shared-seller.ts'

/**
 * An undo of websites and groups keeps sellers apart as its change did, and their websites show what counts afterwards.
 */
export const aroundWebsites: AroundUndo = ({ context, changeSetId }, undo) =>
  keepSellersApart(context, async () => {
    const { db } = context
    const touched = (entity: string) =>
      sql`(select row_id::bigint from change_row where change_set_id = ${changeSetId} and entity = ${entity})`
    const isTouched = sql`(w.id in ${touched('website')} or w.group_id in ${touched('website_group')}
      or exists (select from website_group where is_everyone and id in ${touched('website_group')}))`
    // Those of a group that goes are in no group afterwards.
    const before = await sql<{ id: string }>`select w.id from website w where ${isTouched}`.execute(db)
    const result = await undo()
    const ids = before.rows.map(({ id }) => id)
    await followSettings(db, sql`(${websitesById(ids)} or ${isTouched})`)
    return result
  })
