import type { Article } from '../snapshot.ts'

/** The file of an article, as a path that is not percent-encoded: `linkTo` makes a link of it. */
export function articlePath({ key }: Pick<Article, 'key'>): string {
  return `/article/${key}.html`
}
