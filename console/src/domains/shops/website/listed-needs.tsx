import { shopWebsite, type WebsiteNeeds, type WebsiteRow } from '@wanpu/contract'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { Nothing } from '../../../kit/list/columns/columns.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { pageOf } from './page/address.ts'
import { needsText } from './website-needs.text.ts'

const NeedsContext = createContext<ReadonlyMap<string, WebsiteNeeds>>(new Map())

/** Reads what the websites of a page of the list need, all in one call. */
export function ListedNeeds({ websites, children }: { websites: readonly WebsiteRow[]; children: ReactNode }) {
  const ids = websites.map(({ id }) => id)
  const { data } = useRead(shopWebsite.readNeeds, ids.length > 0 && ids.length <= 1000 ? { ids } : undefined, { staleTime: 0 })
  return <NeedsContext value={new Map(data?.items.map((needs) => [needs.id, needs]))}>{children}</NeedsContext>
}

/** Whether a website can sell, and what keeps it from that. */
export function SellsCell({ website }: { website: WebsiteRow }) {
  const t = useText(needsText)
  const found = useContext(NeedsContext).get(website.id)
  if (found === undefined || website.status === 'stopped') return <Nothing />
  if (found.canSell) return <Tag tone="green">{t('sells')}</Tag>
  const lacking = listed(found.needs.flatMap(({ what, blocks }) => (blocks ? [t(`short.${what}`)] : [])))
  return (
    <Link to={pageOf(website.host)} className="state-cell" title={lacking}>
      <Tag tone="amber">{t(found.takesOrders ? 'takesOrdersShort' : 'sellsNot')}</Tag>
      <small>{lacking}</small>
    </Link>
  )
}
