import { omit, type Texts, textIn } from '@wanpu/contract'
import { parseStoredConfig } from '../website/website.rules.ts'
import type { DetailedWebsite } from '../website/website.sql.ts'
import type { Template, WebsiteArticle } from './content.sql.ts'
import type { TemplateContent } from './template/article-merge.rules.ts'
import { fillVariables } from './variables.rules.ts'

/**
 * The template as an article of the website; variables that have no value yet stay and are filled when they have one.
 */
export function fillTemplate({ id, version, translations, ...stored }: Template, website: DetailedWebsite): WebsiteArticle {
  const template = omit(stored, 'groupId', 'groupName', 'groupTranslations')
  return {
    ...template,
    ...fillContent({ ...template, translations }, website),
    websiteId: website.id,
    templateId: id,
    templateVersion: version,
  }
}

/** A template as it is stored, its variables not filled. */
export interface TranslatedContent extends TemplateContent {
  translations: Readonly<Partial<Record<TranslatedField, Texts | undefined>>>
}
type TranslatedField = 'title' | 'html' | 'pageTitle' | 'pageDescription' | 'excerpt'

/** The texts of a template in the language of a website, with its facts in them. */
export function fillContent(content: TranslatedContent, website: DetailedWebsite): TemplateContent {
  const { email, phone, address } = parseStoredConfig(website.globalConfig)
  const facts = { seller: website.seller, website: { name: website.name, domain: website.domain, email, phone, address } }
  const fill = (text: string, isHtml = false) => fillVariables(text, facts, { isHtml, keepsUnknown: true })
  const translateField = (field: TranslatedField) => textIn(website.language, content[field], content.translations[field])
  const { picture, category, goodsIds, faq } = content
  return {
    title: fill(translateField('title')),
    html: fill(translateField('html'), true),
    pageTitle: fill(translateField('pageTitle')),
    pageDescription: fill(translateField('pageDescription')),
    excerpt: fill(translateField('excerpt')),
    picture,
    category,
    goodsIds,
    faq: faq.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
  }
}
