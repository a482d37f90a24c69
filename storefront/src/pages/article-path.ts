import type { Article } from '../snapshot.ts'

export function articlePath({ key }: Pick<Article, 'key'>): string {
  return `/article/${key}.html`
}
