/** The websites that an input names: by websiteId, otherWebsiteId or websiteIds, in it or in its options; for the websites' own family also by id and ids. */
export function namedWebsites(actionName: string, input: unknown): string[] {
  const own = actionName.startsWith('shop-website.') ? ['id', 'ids'] : []
  return [input, fieldOf(input, 'options')].flatMap((part) =>
    ['websiteId', 'otherWebsiteId', 'websiteIds', ...own].flatMap((name) => textsOf(fieldOf(part, name))),
  )
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
