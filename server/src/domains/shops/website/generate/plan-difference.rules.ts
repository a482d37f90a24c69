import type { PlannedFile, SitePlan } from '@wanpu/storefront'
import type { PagesBefore } from '../store/known-build.ts'

/** What differs between the files of a plan and those of a build. */
export interface PlanDifference {
  /** New ones, and those that were rendered from something else, by their paths in the order of the plan. */
  drawn: ReadonlyMap<string, PlannedFile>
  /** Those of `drawn` that the build does not have. */
  added: ReadonlySet<string>
  /** Those that stay as they are but are of something else: path → what of. */
  renamed: ReadonlyMap<string, string>
  /** Paths that are in the build alone. */
  removed: readonly string[]
}

/** Compares by the keys of what files are rendered from. Without a build every file is new. */
export function comparePlan({ files, pages }: Pick<SitePlan, 'files' | 'pages'>, before: PagesBefore | undefined): PlanDifference {
  const drawn = new Map<string, PlannedFile>()
  const added = new Set<string>()
  const renamed = new Map<string, string>()
  for (const file of files) {
    const { path, of, inputKey } = file
    const known = before?.find(path)
    if (!known) added.add(path)
    if (known?.key !== inputKey) drawn.set(path, file)
    else if (of !== undefined && of !== known.of) renamed.set(path, of)
  }
  const hasRemoved = before !== undefined && files.length - added.size < before.size
  return { drawn, added, renamed, removed: hasRemoved ? [...before.paths()].filter((path) => !pages.has(path)) : [] }
}
