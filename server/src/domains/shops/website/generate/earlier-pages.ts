import type { EarlierPages, SitePlan } from '@wanpu/storefront'
import type { Manifest } from './folder-manifest.ts'

/** More addresses than this are forgotten, the oldest first. */
const most = 20_000

/** Every address that pages had up to this build, and what each was of. */
export function pagesUpTo(manifest: Manifest | undefined): EarlierPages {
  if (manifest === undefined) return {}
  const pages: Record<string, string> = { ...manifest.earlier }
  for (const [path, { of }] of Object.entries(manifest.files)) if (of !== undefined) pages[path] = of
  return pages
}

/** Those of them that are no files of a plan, with the addresses that its pages have others instead of. */
export function findDroppedPages(earlier: EarlierPages, { files, replaced }: SitePlan): Record<string, string> {
  const present = new Set([...files.map((file) => file.path), ...Object.keys(replaced)])
  const droppedPages = Object.entries(earlier).filter(([path]) => !present.has(path))
  return { ...Object.fromEntries(droppedPages.slice(-most)), ...replaced }
}
