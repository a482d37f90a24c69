import type { MenuItem } from '@wanpu/contract'

/**
 * A footer menu with the articles under the group's name: links that are there already stay where they are, missing
 * ones are added.
 */
export function withArticles(
  menu: readonly MenuItem[],
  groupName: string,
  articles: readonly { title: string; urlKeywords: string }[],
): MenuItem[] {
  const linkedAddresses = new Set(linksIn(menu))
  const addedItems = articles
    .map(({ title, urlKeywords }) => ({ title, url: `/article/${urlKeywords}.html` }))
    .filter((item) => !linkedAddresses.has(item.url))
  if (addedItems.length === 0) return [...menu]
  const at = menu.findIndex((item) => item.title === groupName)
  const group = menu[at]
  if (!group) return [...menu, { title: groupName, children: addedItems }]
  return menu.with(at, { ...group, children: [...(group.children ?? []), ...addedItems] })
}

function linksIn(menu: readonly MenuItem[]): string[] {
  return menu.flatMap((item) => [...(item.url ? [item.url] : []), ...linksIn(item.children ?? [])])
}
