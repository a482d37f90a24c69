import { z } from 'zod'
import { taskFamily } from '../core/task.ts'
import { websiteId } from '../core/websites.ts'
import { pushFailures, websiteHeld } from './website-failures.ts'

const websiteIds = z.array(websiteId).min(1).max(1000)

export const staticFileGenerateTask = taskFamily('static-file-generate-task', {
  add: z.strictObject({ websiteIds, push: z.boolean().default(false) }),
  scope: 'website',
})
export const shopWebsitePushTask = taskFamily('shop-website-push-task', {
  // `verify`: the content of every file on the server is compared, not its size alone, and what differs is sent again.
  add: z.strictObject({ websiteIds, verify: z.boolean().default(false) }),
  scope: 'website',
  fails: [...pushFailures, websiteHeld],
})
export const shopWebsiteCheckTask = taskFamily('shop-website-check-task', { add: z.strictObject({ websiteIds }), scope: 'website' })
