import type { ManifestFile } from './manifest.ts'

/** Pages of a build that are new, that differ and that are gone, against another build. Files that are no pages do not count. */
export interface PageDifference {
  added: number
  changed: number
  lost: number
}

type Files = Readonly<Record<string, Pick<ManifestFile, 'key'>>>

export const isPage = (path: string) => path.endsWith('.html')

export function differenceOf(before: Files, after: Files): PageDifference {
  const difference = { added: 0, changed: 0, lost: 0 }
  for (const path in after) {
    if (!isPage(path)) continue
    const old = before[path]
    if (old === undefined) difference.added++
    else if (old.key !== after[path]?.key) difference.changed++
  }
  for (const path in before) if (isPage(path) && after[path] === undefined) difference.lost++
  return difference
}
