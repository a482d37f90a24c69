import { sql } from 'kysely'
import type { RowPolicy } from '../../../changes/undoable-table.ts'
import { rewritePaths } from './tree.sql.ts'

/** A deleted class comes back below its parent, where that is there or comes back as well. */
const presentParent = sql`(select b.parent_id where exists (select 1 from classification p where p.id = b.parent_id)
  or exists (select 1 from change_row o where o.change_set_id = c.change_set_id and o.entity = c.entity and o.row_id = b.parent_id::text and o.after is null))`

/** What an undo demands of classes. */
export const classificationPolicy: RowPolicy = {
  hasState: true,
  restored: {
    parent_id: presentParent,
    title: sql`case when exists (select 1 from classification o where o.id <> b.id and o.title = b.title and o.parent_id is not distinct from ${presentParent})
      then b.title || ' (' || b.id || ')' else b.title end`,
    url_keywords: sql`case when exists (select 1 from classification o where o.id <> b.id and o.url_keywords = b.url_keywords)
      then b.url_keywords || '-' || b.id else b.url_keywords end`,
  },
  // Not below itself, and not where another one has its name.
  isRestorable: sql`(b.parent_id is null or exists (
      select 1 from classification p where p.id = b.parent_id and not (p.path >= r.path and p.path < r.path || ':')))
    and not exists (select 1 from classification o where o.id <> r.id and o.title = b.title and o.parent_id is not distinct from b.parent_id)`,
  isRevivable: sql`true`,
  isRemovable: sql`not exists (select 1 from goods g where g.classification_id = r.id)
    and not exists (select 1 from shop_goods s where s.classification_id = r.id)
    and not exists (select 1 from classification o where o.parent_id = r.id)`,
  settle: rewritePaths,
}
