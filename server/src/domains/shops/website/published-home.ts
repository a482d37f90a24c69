import { fontPathsOf, standalonePage, stylePathOf } from '@wanpu/storefront'
import type { Services } from '../../../boot/services.ts'
import { openPublished, type Release } from './published-file.ts'
import { readPublished } from './published-pages.ts'

/** The published home page as one document that stands by itself; null where this machine has none. */
export async function readPublishedHome(
  dependencies: Pick<Services, 'db' | 'config' | 'copies'>,
  websiteId: string,
): Promise<string | null> {
  const release = await readPublished(dependencies, websiteId)
  const page = release && (await contentOf(release, '/'))
  if (release === undefined || page === undefined) return null
  const html = page.toString('utf8')
  const stylePath = stylePathOf(html)
  const style = stylePath === undefined ? '' : ((await contentOf(release, stylePath))?.toString('utf8') ?? '')
  const fonts = await Promise.all(fontPathsOf(style).map(async (path) => ({ path, content: await contentOf(release, path) })))
  return standalonePage(
    html,
    style,
    fonts.flatMap(({ path, content }) => (content === undefined ? [] : { path, content })),
  )
}

async function contentOf(release: Release, path: string): Promise<Buffer | undefined> {
  const content = await (await openPublished(release, path))?.read()
  return Buffer.isBuffer(content) ? content : undefined
}
