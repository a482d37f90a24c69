import type { ArticleRow } from '@wanpu/contract'
import { Nothing } from '../../../kit/list/columns/columns.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { articleText } from './article.text.ts'

/** Which version of its template an article has, and whether there is a newer one. */
export function TemplateCell({ article: { templateVersion, newestVersion, isEdited } }: { article: ArticleRow }) {
  const t = useText(articleText)
  if (templateVersion === null) return <Nothing />
  const isBehind = newestVersion !== null && newestVersion !== templateVersion
  return (
    <span className="cell-line">
      {isBehind ? <Tag tone="amber">{t('behind', { version: templateVersion, newest: newestVersion })}</Tag> : `v${templateVersion}`}
      {isEdited && <small> {t('edited')}</small>}
    </span>
  )
}
