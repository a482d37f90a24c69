import { sql } from 'kysely'
import { json } from '../db/query.ts'

/** Hours without a further try: a lasting failure would otherwise be tried, and reported, each minute. */
const restHours = 1

/**
 * True where no task of the kind, with this in its payload, failed within the last hour for the website `w`. Only then
 * work that is due by itself is tried again.
 */
export const hasRested = (kind: string, payload: object = {}) =>
  sql`not exists (select from task f where f.website_id = w.id and f.kind = ${kind} and f.status = 'failed' and f.payload @> ${json(payload)}::jsonb
    and f.ended_at > now() - make_interval(hours => ${sql.lit(restHours)}))`
