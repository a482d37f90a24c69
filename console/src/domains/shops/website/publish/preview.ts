import { shopWebsite } from '@wanpu/contract'
import { call } from '../../../../kit/call.ts'
import { reasonOf } from '../../../../lib/errors.ts'
import { tellFailure } from '../../../../lib/notices.ts'

/**
 * Shows the published pages, or those of another build, in a new browser tab. The tab is opened first: browsers refuse
 * it once the click is over.
 */
export async function openPreview(websiteId: string, buildId?: string): Promise<void> {
  const page = window.open('about:blank', '_blank')
  try {
    const { response } = await call(shopWebsite.previewLink, { websiteId, ...(buildId !== undefined && { buildId }) })
    if (page === null) window.location.assign(response.url)
    else {
      page.opener = null
      page.location.replace(response.url)
    }
  } catch (error) {
    page?.close()
    tellFailure(reasonOf(error))
  }
}
