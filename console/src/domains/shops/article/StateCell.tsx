import type { ArticleRow, ArticleState } from '@wanpu/contract'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { articleText } from './article.text.ts'

const tones: Record<ArticleState, Tone> = { draft: 'grey', scheduled: 'blue', published: 'green' }

/** Whether buyers see an article, from when on, and whether menus leave it out until then. */
export function StateCell({ article: { state, publishAt, isLeftOut, isEmpty, needsReview } }: { article: ArticleRow }) {
  const t = useText(articleText)
  return (
    <span className="cell-line">
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {state === 'scheduled' && publishAt !== null && <small> {instantText(publishAt)}</small>}
      {isEmpty && state !== 'draft' && <Tag tone="amber">{t('isEmpty')}</Tag>}
      {needsReview && <Tag tone="amber">{t('needsReview')}</Tag>}
      {isLeftOut && <small title={t('leftOutAbout')}> {t('leftOut')}</small>}
    </span>
  )
}
