import { slugOf, slugWithoutMarks } from '../../../text/slug.ts'

/** A category of posts; `isKept`: its page had an address before letters kept their marks. */
export interface BlogCategory {
  category: string
  isKept: boolean
}

/**
 * The address part of each category. Where only one of the website's categories had an address of letters without
 * marks, it has it still; categories that shared one get their own. Empty for a category without letters and digits.
 */
export function blogKeys(categories: readonly BlogCategory[]): Map<string, string> {
  const distinct = [...new Map(categories.map((one) => [one.category, one])).values()]
  const earlier = Map.groupBy(distinct, ({ category }) => slugWithoutMarks(category))
  return new Map(
    distinct.map(({ category, isKept }) => {
      const before = slugWithoutMarks(category)
      return [category, isKept && earlier.get(before)?.length === 1 ? before : slugOf(category)]
    }),
  )
}
