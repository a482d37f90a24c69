/** The parts of a website's page, in the order of its tabs. */
export const pageTabs = ['overview', 'products', 'look', 'menus', 'articles', 'selling', 'domains', 'versions', 'check'] as const
export type PageTab = (typeof pageTabs)[number]

/** The address of a website's page, or of one of its tabs; `more` is what its list is filtered by. */
export function pageOf(host: string, tab: PageTab = 'overview', more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(tab !== 'overview' && { tab }), ...more }).toString()
  return `/goods/shopWebsite/${encodeURIComponent(host)}${query === '' ? '' : `?${query}`}`
}
