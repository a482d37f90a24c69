import type { BlockEffect, BlockKind, BuyerBlockRow, buyerBlock, InputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import { crudOf } from '../../../db/crud.ts'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { type BlockedBuyerFacts, type BlockKey, domainKey, keysOfBuyer } from './block-keys.rules.ts'

/** Entries for every website belong to those who may see every website. */
function blocks(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('buyerBlock')
    .select(['id', 'version', 'kind', 'value', 'effect', 'websiteId', 'note', 'byName', 'createdAt'])
    .select(sql<string>`coalesce((select w.domain from website w where w.id = buyer_block.website_id), '')`.as('websiteDomain'))
    .$castTo<BuyerBlockRow>()
  return scope.kind === 'all' ? rows : rows.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)
}

/** A page of the scope's entries, newest first unless sorted. Keywords are looked for in value and note. */
export async function searchBlocks(db: Db, input: InputOf<typeof buyerBlock.search>, scope: WebsiteScope): Promise<Page<BuyerBlockRow>> {
  const { keywords, kind, effect, websiteId } = input
  let rows = blocks(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('value', keywords), contains('note', keywords)]))
  if (kind) rows = rows.where('kind', '=', kind)
  if (effect) rows = rows.where('effect', '=', effect)
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  return pageOfRows(db, rows, input, { createdAt: 'createdAt' }, 'id', ['createdAt'])
}

/** Who placed an order of the scope. */
export async function getBuyerOfOrder(db: Db, orderId: string, scope: WebsiteScope): Promise<BlockedBuyerFacts | undefined> {
  const orders = db.selectFrom('shopOrder').select(['contact', 'shippingAddress', 'clientIp']).where('id', '=', orderId)
  return (scope.kind === 'all' ? orders : orders.where(sql<boolean>`website_id = any (${sql.val(scope.ids)}::bigint[])`)).executeTakeFirst()
}

/** A trigger activates the customers whose e-mail no other entry than a deleted one refuses. */
export const buyerBlocks = crudOf('buyerBlock', blocks)

export interface BlockTerms {
  effect: BlockEffect
  websiteId: string | null
  note: string
  byName: string
}

/**
 * Returns the new entry's id. Fails as `taken` where its key is blocked already for the website, or for all. A trigger
 * disables the customers of a refused e-mail.
 */
export async function insertBlock(db: Db, { kind, value, key }: BlockKey, terms: BlockTerms): Promise<string> {
  const network = kind === 'network' ? key : null
  return buyerBlocks.insert(db, { kind, value, key, network, ...terms })
}

/**
 * Blocks several at once; an entry that is there already gets the effect and the note, unless the note is empty.
 * Returns how many are new or other than before.
 */
export async function saveBlocks(db: Db, keys: readonly (BlockKey & BlockTerms)[]): Promise<number> {
  if (keys.length === 0) return 0
  const result = await sql`
    insert into buyer_block as b (website_id, kind, value, key, network, effect, note, by_name)
    select k."websiteId", k.kind, k.value, k.key, case when k.kind = 'network' then k.key::inet end, k.effect, k.note, k."byName"
    from jsonb_to_recordset(${json(keys)}::jsonb) as k ("websiteId" bigint, kind text, value text, key text, effect text, note text, "byName" text)
    on conflict (kind, key, coalesce(website_id, 0)) do update
      set effect = excluded.effect, note = coalesce(nullif(excluded.note, ''), b.note), version = b.version + 1, updated_at = now()
      where b.effect <> excluded.effect or excluded.note not in ('', b.note)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Takes the entries of e-mails away that count for one website each. */
export async function deleteEmailBlocks(db: Db, of: readonly { websiteId: string; mailbox: string }[]): Promise<void> {
  await sql`
    delete from buyer_block b using jsonb_to_recordset(${json(of)}::jsonb) as m ("websiteId" bigint, mailbox text)
    where b.kind = 'email' and b.effect = 'refuse' and b.key = m.mailbox and b.website_id = m."websiteId"`.execute(db)
}

interface FoundBlock {
  kind: BlockKind
  key: string
  websiteId: string | null
  effect: BlockEffect
  ip: string | null
}

/** What the block list says about buyers: refuse, hold, or nothing. */
export interface BlockList {
  effectOn(buyer: BlockedBuyerFacts & { websiteId: string }): BlockEffect | undefined
}

/** Reads the entries that could mean one of these buyers. */
export async function readBlockList(db: Db, buyers: readonly BlockedBuyerFacts[]): Promise<BlockList> {
  const comparedAddresses = buyers.flatMap(listComparedKeys)
  const [kinds, keys] = [comparedAddresses.map(({ kind }) => kind), comparedAddresses.map(({ key }) => key)]
  const ips = [...new Set(comparedAddresses.filter(({ kind }) => kind === 'network').map(({ key }) => key))]
  const result = await sql<FoundBlock>`
    select b.kind, b.key, b.website_id, b.effect, null as ip
    from (select distinct * from unnest(${kinds}::text[], ${keys}::text[]) as a (kind, key)) a join buyer_block b on b.kind = a.kind and b.key = a.key
    where b.kind <> 'network'
    union all
    select b.kind, b.key, b.website_id, b.effect, i.ip from unnest(${ips}::text[]) as i (ip) join buyer_block b on b.network >>= i.ip::inet`.execute(
    db,
  )
  return {
    effectOn(buyer) {
      const own = listComparedKeys(buyer)
      const means = (block: FoundBlock) =>
        (block.websiteId === null || block.websiteId === buyer.websiteId) &&
        own.some(({ kind, key }) => kind === block.kind && key === (block.ip ?? block.key))
      const effects = result.rows.filter(means).map(({ effect }) => effect)
      return effects.includes('refuse') ? 'refuse' : effects[0]
    },
  }
}

const listComparedKeys = (buyer: BlockedBuyerFacts): Pick<BlockKey, 'kind' | 'key'>[] => [
  ...keysOfBuyer(buyer),
  { kind: 'email', key: domainKey(buyer.contact.email) },
]
