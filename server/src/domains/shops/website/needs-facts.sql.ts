import { requiredOfSeller, type WebsiteProblem } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../db/condition.ts'
import type { Db } from '../../../db/open.ts'
import { isOnSale } from '../../catalog/goods/goods-sale.sql.ts'
import { nextRefusals, refusedPages } from './publishing/publishing.sql.ts'
import { saidAsNeeds } from './said-as-needs.rules.ts'
import { pushedHere } from './website.sql.ts'

/** What a website's needs are worked out from, apart from how it is paid, ships and mails. */
export interface NeedsFacts {
  id: string
  domain: string
  name: string
  isActive: boolean
  /** By the last check; null where it could not be asked. */
  isUp: boolean | null
  /** What the last check found, except what keeps buyers from paying in the website's own currency: other needs say that as it is now. */
  problemCount: number
  hasBrokenMenu: boolean
  isPublic: boolean
  isHeld: boolean
  isRefused: boolean
  refusedPages: WebsiteProblem[]
  hasNext: boolean
  /** The next build is older than the last change. */
  isNextOld: boolean
  isDirty: boolean
  hasServer: boolean
  wasPushed: boolean
  isPushDue: boolean
  goodsCount: number
  wantedGoods: number
  /** At least one product is on sale with a price. */
  isOffering: boolean
  /** One of these is in stock. */
  isSelling: boolean
  isSellerMissing: boolean
  hasLook: boolean
  hasMenu: boolean
  hasArticles: boolean
}

const isSellerMissing = anyOf(requiredOfSeller.map((fact) => sql`trim(coalesce(seller ->> ${sql.lit(fact)}, '')) = ''`))
const hasOffer = (isAlso: RawBuilder<unknown>) => sql`exists (select from shop_goods s join goods g on g.id = s.goods_id
  where s.website_id = website.id and s.status = 'on' and ${isOnSale} and coalesce(s.price_minor, g.price_minor) > 0 and ${isAlso})`
const isFilled = (list: string) => sql`jsonb_array_length(coalesce(global_config -> ${sql.lit(list)}, '[]')) > 0`
const hasLook = anyOf([
  sql`coalesce(global_config ->> 'skin', '') <> ''`,
  sql`coalesce(global_config ->> 'logo', '') <> ''`,
  isFilled('slides'),
  isFilled('homePageDataBlocks'),
])
const pushed = sql.raw(pushedHere)
const ownCurrency = sql`coalesce(global_config ->> 'defaultCurrencyCode', (select b.currency_code from site_build b where b.id = website.current_build))`
const problemCount = sql`coalesce((last_check ->> 'problemCount')::int, 0) - (
  select count(*)::int from jsonb_array_elements(last_check -> 'problems') p
  where p ->> 'problem' = any (${[...saidAsNeeds]}) and p ->> 'detail' in ('', ${ownCurrency}))`

/** The facts of the websites that fulfil `isAsked`, a condition on `website`, by id. */
export async function findNeedsFacts(db: Db, isAsked: RawBuilder<unknown>): Promise<NeedsFacts[]> {
  const result = await sql<NeedsFacts>`
    select id, domain, name, status = 'active' as "isActive", (last_check ->> 'isUp')::boolean as "isUp",
      ${problemCount} as "problemCount",
      exists (select from site_build b where b.id = website.current_build and b.broken_menu_links <> '{}') as "hasBrokenMenu",
      current_build is not null as "isPublic", hold is not null as "isHeld", ${nextRefusals} <> '[]' as "isRefused", ${refusedPages} as "refusedPages",
      next_build is not null as "hasNext", next_build is not null and next_changes <> changes as "isNextOld", dirty_since is not null as "isDirty",
      shop_server_id is not null as "hasServer", ${pushed} is not null as "wasPushed", ${pushed} is distinct from current_build as "isPushDue",
      goods_count as "goodsCount", wanted_goods as "wantedGoods",
      ${hasOffer(sql`true`)} as "isOffering", ${hasOffer(sql`g.stock > 0`)} as "isSelling",
      ${isSellerMissing} as "isSellerMissing", ${hasLook} as "hasLook",
      jsonb_array_length(header_menu) + jsonb_array_length(footer_menu) > 0 as "hasMenu",
      exists (select from shown_articles(website.id)) as "hasArticles"
    from website where ${isAsked} order by id`.execute(db)
  return result.rows
}
