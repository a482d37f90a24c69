import { type ArticleDetail, type ArticleQuestion, omit, type SentInputOf, type shopArticle } from '@wanpu/contract'

export interface ArticleFields {
  /** Which of the two owners counts. */
  place: 'group' | 'website'
  groupId: string | undefined
  websiteId: string | undefined
  title: string
  urlKeywords: string
  html: string
  sort: number
  status: ArticleDetail['status']
  publishAt: string | undefined
  pageTitle: string
  pageDescription: string
  excerpt: string
  picture: string
  kind: ArticleDetail['kind']
  category: string
  goodsIds: string[]
  faq: readonly ArticleQuestion[]
  translations: ArticleDetail['translations']
}

/** Where a new article belongs, as far as that is known. */
export interface Place {
  websiteId?: string | undefined
  groupId?: string | undefined
}

/** The form of an article; undefined: a new published page, of the website that is given, else of the group. */
export function toFields(article: ArticleDetail | undefined, { websiteId, groupId }: Place = {}): ArticleFields {
  return {
    place: (article?.websiteId ?? websiteId) ? 'website' : 'group',
    groupId: article?.groupId ?? groupId,
    websiteId: article?.websiteId ?? websiteId,
    title: article?.title ?? '',
    urlKeywords: article?.urlKeywords ?? '',
    html: article?.html ?? '',
    sort: article?.sort ?? 0,
    status: article?.status ?? 'published',
    publishAt: article?.publishAt ?? undefined,
    pageTitle: article?.pageTitle ?? '',
    pageDescription: article?.pageDescription ?? '',
    excerpt: article?.excerpt ?? '',
    picture: article?.picture ?? '',
    kind: article?.kind ?? 'page',
    category: article?.category ?? '',
    goodsIds: article?.goodsIds ?? [],
    faq: article?.faq ?? [],
    translations: article?.translations ?? {},
  }
}

type Sent = SentInputOf<typeof shopArticle.insert>

/** What insert takes, with the one owner that `place` names and without questions that are empty. */
export function toInsert({ place, groupId, websiteId, ...article }: ArticleFields): Sent {
  return { ...sent(article), ...(place === 'group' ? { groupId } : { websiteId }) }
}

/** An article's owner never changes, so an update does not name it. */
export const toUpdate = (fields: ArticleFields): Sent => sent(omit(fields, 'place', 'groupId', 'websiteId'))

function sent(article: Omit<ArticleFields, 'place' | 'groupId' | 'websiteId'>): Sent {
  // A question that was added and not written is none.
  const faq = article.faq.filter(({ question, answer }) => question.trim() !== '' || answer.trim() !== '')
  return { ...article, faq, sort: article.sort ?? 0, publishAt: article.publishAt ?? null }
}
