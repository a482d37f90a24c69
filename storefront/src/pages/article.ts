import { keyOf } from '../kit/hash.ts'
import { html } from '../kit/html.ts'
import { plainText, richText, uploadsIn } from '../kit/sanitize.ts'
import type { FileDraft } from '../plan/files.ts'
import type { Article } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { breadcrumb, drawDocument } from './layout.ts'
import { breadcrumbList } from './structured.ts'
import type { SiteView } from './view.ts'

export function articlePage(view: SiteView, article: Article): FileDraft {
  return {
    path: articlePath(article),
    kind: 'article',
    of: `article ${article.id}`,
    parts: { ...view.frameParts, title: keyOf([article.key, article.title]), text: keyOf(article.html) },
    uploads: uploadsIn(article.html),
    draw: () => draw(view, article),
  }
}

function draw(view: SiteView, article: Article): string {
  const { site } = view.snapshot
  const steps = [
    { title: view.text.home, path: '/index.html' },
    { title: article.title, path: articlePath(article) },
  ]
  return drawDocument(view, {
    path: articlePath(article),
    name: 'article',
    type: 'article',
    title: `${article.title} - ${site.name}`,
    description: plainText(article.html, 155) || `${article.title} - ${site.name}`,
    structured: [breadcrumbList(view, steps)],
    main: html`${breadcrumb(view, steps)}<article class="prose article"><h1>${article.title}</h1>${richText(article.html)}</article>`,
  })
}
