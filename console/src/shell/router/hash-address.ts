type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * Where a page that is named by its path, as mails name them, is in a console that keeps its pages behind the #.
 * Undefined where the address is one of these already.
 */
export function hashAddress({ pathname, search, hash }: Place, base: string): string | undefined {
  const page = pathname.startsWith(base) ? pathname.slice(base.length) : ''
  return page === '' || hash.startsWith('#/') ? undefined : `${base}#/${page}${search}${hash}`
}
