import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { walkLines } from '../../../db/stream-rows.ts'

/** A product as a walk shows it. */
interface WalkedGoods {
  id: string
  classificationId: string | null
  /** The title in lower case, or the words of the product as its index has them. */
  text: string
  /** As JSON. */
  more: string
}

interface Walk {
  where: RawBuilder<SqlBool>
  text: 'title' | 'words'
  /** What else is wanted of each product. */
  more?: RawBuilder<unknown>
}

/** Walks through products, in any order: a million in some seconds. */
export async function walkGoods(db: Db, { where, text, more }: Walk, visit: (goods: WalkedGoods) => void): Promise<void> {
  const from = text === 'title' ? sql`goods` : sql`goods join goods_search on goods_search.goods_id = goods.id`
  const words = text === 'title' ? sql`lower(goods.title)` : sql`goods_search.words`
  // JSON has no line breaks, and the text, which may have some, comes last.
  const line = sql`goods.id || ' ' || coalesce(goods.classification_id::text, '') || ' ' || ${more ? sql`to_json(${more})` : sql`''`} || E'\\n' || ${words}`
  await walkLines(db, sql`select ${line} as line from ${from} where ${where}`, (row) => visit(read(row)))
}

function read(line: string): WalkedGoods {
  const afterId = line.indexOf(' ')
  const afterClass = line.indexOf(' ', afterId + 1)
  const afterMore = line.indexOf('\n', afterClass)
  return {
    id: line.slice(0, afterId),
    classificationId: line.slice(afterId + 1, afterClass) || null,
    more: line.slice(afterClass + 1, afterMore),
    text: line.slice(afterMore + 1),
  }
}
