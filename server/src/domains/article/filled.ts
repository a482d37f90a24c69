import { storedConfig } from '../website/website.rules.ts'
import type { DetailedWebsite } from '../website/website.sql.ts'
import type { Template, WebsiteArticle } from './content.sql.ts'
import type { TemplateContent } from './template/article-merge.rules.ts'
import { fillVariables } from './variables.rules.ts'

/** The template as an article of the website; variables that have no value yet stay and are filled when they have one. */
export function filled(
  { id, version, groupId: _, groupName: __, groupTranslations: ___, ...template }: Template,
  website: DetailedWebsite,
): WebsiteArticle {
  return { ...template, ...filledContent(template, website), websiteId: website.id, templateId: id, templateVersion: version }
}

/** The texts of a template with the facts of a website in them. */
export function filledContent<Content extends TemplateContent>(content: Content, website: DetailedWebsite): TemplateContent {
  const { email, phone, address } = storedConfig(website.globalConfig)
  const facts = { seller: website.seller, website: { name: website.name, domain: website.domain, email, phone, address } }
  const fill = (text: string, isHtml = false) => fillVariables(text, facts, { isHtml, keepsUnknown: true })
  const { title, html, pageTitle, pageDescription, excerpt, picture, category, goodsIds, faq } = content
  return {
    title: fill(title),
    html: fill(html, true),
    pageTitle: fill(pageTitle),
    pageDescription: fill(pageDescription),
    excerpt: fill(excerpt),
    picture,
    category,
    goodsIds,
    faq: faq.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
  }
}
