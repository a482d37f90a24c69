import { useQueries } from '@tanstack/react-query'
import type { adminUser, goods, OutputOf, order, shopWebsite } from '@wanpu/contract'
import { dayText } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { go } from '../../lib/navigation.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import { mayCall, type User, useSession } from '../../lib/session.ts'
import type { Entry } from './palette-entries.ts'

/** A family of records that the palette looks in: the action that searches it and the screen that shows it. */
interface Source {
  action: string
  screen: string
  read: (items: unknown) => Entry[]
}

const mostListed = 5

const sources: readonly Source[] = [
  source<OutputOf<typeof goods.search>>('goods.search', '/goods/goodsManagement', (row) => ({
    group: 'goods',
    words: row.title,
    title: row.title,
    about: row.sku,
  })),
  source<OutputOf<typeof shopWebsite.search>>('shop-website.search', '/goods/shopWebsiteManagement', (row) => ({
    group: 'websites',
    words: row.host,
    title: row.host,
    about: row.name,
  })),
  source<OutputOf<typeof order.search>>('order.search', '/order/orderCenterManagement', (row) => ({
    group: 'orders',
    words: row.orderNo,
    title: row.orderNo,
    about: [row.contact.name, dayText(row.createdAt), row.websiteDomain].filter(Boolean).join(' · '),
  })),
  source<OutputOf<typeof adminUser.search>>('admin-user.search', '/user/adminUserManagement', (row) => ({
    group: 'users',
    words: row.username,
    title: row.username,
    about: row.displayName,
  })),
]

type RowOf<Page> = Page extends { items: (infer Row)[] } ? Row : never

function source<Page>(
  action: string,
  screen: string,
  line: (row: RowOf<Page>) => Pick<Entry, 'group' | 'title' | 'about'> & { words: string },
): Source {
  return {
    action,
    screen,
    // The answer of this very action; the contract tests hold its shape.
    read: (items) =>
      (items as RowOf<Page>[]).map((row) => {
        const { words, ...entry } = line(row)
        return {
          id: `${action} ${entry.title} ${entry.about}`,
          ...entry,
          run: () => go(`${screen}?keywords=${encodeURIComponent(words)}`),
        }
      }),
  }
}

/** Records whose words match, a few of each family that the person may search and has a screen for. */
export function useRecords(flat: readonly FlatRoute[], words: string): { entries: Entry[]; isBusy: boolean } {
  const user = useSession((session) => session.user)
  const sources = words === '' ? [] : sourcesFor(flat, user)
  return useQueries({
    queries: sources.map(({ action, read }) => ({
      queryKey: [action, 'palette', words],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callNamed<{ items: unknown }>(action, { keywords: words, pageSize: mostListed }, signal).then(({ response }) =>
          read(response.items),
        ),
    })),
    combine: (answers) => ({ entries: answers.flatMap(({ data }) => data ?? []), isBusy: answers.some(({ isFetching }) => isFetching) }),
  })
}

function sourcesFor(flat: readonly FlatRoute[], user: User | null): Source[] {
  return sources.filter(({ action, screen }) => mayCall(user, action) && flat.some((route) => route.path === screen))
}
