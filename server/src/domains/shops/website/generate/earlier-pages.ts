import type { EarlierPages, SitePlan } from '@wanpu/storefront'
import type { PagesBefore } from '../store/known-build.ts'

/** More addresses than this are forgotten, the oldest first. */
const most = 20_000

/** Every address that pages had up to this build, and what each was of. */
export function pagesUpTo(build: PagesBefore | undefined): EarlierPages {
  if (build === undefined) return {}
  const pages: Record<string, string> = { ...build.earlier }
  for (const path of build.paths()) {
    const of = build.find(path)?.of
    if (of !== undefined) pages[path] = of
  }
  return pages
}

/** Those of them that are no files of a plan, with the addresses that its pages have others instead of. */
export function findDroppedPages(earlier: EarlierPages, { pages, replaced }: SitePlan): Record<string, string> {
  const droppedPaths: string[] = []
  for (const path in earlier) if (!pages.has(path) && !Object.hasOwn(replaced, path)) droppedPaths.push(path)
  return { ...Object.fromEntries(droppedPaths.slice(-most).map((path) => [path, earlier[path] ?? ''])), ...replaced }
}
