import type { Page } from '@playwright/test'

/** What a deployment may decide when it builds the console: see console/README.md. */
export interface BuildSettings {
  router?: 'hash' | 'history'
  signIn?: 'on' | 'off'
  routes?: 'server' | 'build'
  visit?: string[]
  storage?: 'local' | 'session'
}

const written = /(<meta name="wanpu-build" content=")[^"]*(")/

/**
 * From now on the page gets the index.html of a build with other settings; everything else is the same in every build.
 */
export async function builtWith(page: Page, settings: BuildSettings): Promise<void> {
  const content = JSON.stringify(settings).replaceAll('"', '&quot;')
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const html = await answer.text()
    if (!written.test(html)) throw new Error(`${route.request().url()} answered no page of the console`)
    await route.fulfill({ response: answer, body: html.replace(written, `$1${content}$2`) })
  })
}
