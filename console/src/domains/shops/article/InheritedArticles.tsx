import { shopArticle } from '@wanpu/contract'
import { Button } from 'antd'
import { useAction, useRead } from '../../../kit/call.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { articleText } from './article.text.ts'
import './article.css'

const all = { pageIndex: 1, pageSize: 200, sort: { by: 'sort', desc: false } } as const

/**
 * The templates that a website shows in addition to its own articles; each can be copied as an own article, to be
 * edited.
 */
export function InheritedArticles({ websiteId }: { websiteId: string }) {
  const t = useText(articleText)
  const mayAdopt = useMay(shopArticle.adopt.name)
  const articles = useRead(shopArticle.search, { ...all, inheritedBy: websiteId }).data?.items ?? []
  const adopt = useAction(shopArticle.adopt, { done: t('adopted'), refresh: shopArticle })
  if (articles.length === 0) return null
  return (
    <section className="inherited-articles" aria-labelledby="inherited-articles">
      <h2 id="inherited-articles">{t('inherited')}</h2>
      <p className="form-about">{t('inheritedAbout')}</p>
      <ul>
        {articles.map(({ id, title, groupName, urlKeywords }) => (
          <li key={id}>
            <span>{title}</span> <small>/{urlKeywords}</small>{' '}
            <Tag isLabel tone="blue">
              {groupName}
            </Tag>
            {mayAdopt && (
              <Button type="link" size="small" disabled={adopt.isRunning} onClick={() => void adopt.run({ id, websiteId })}>
                {t('adopt')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
