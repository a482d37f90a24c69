// What the rest of the server needs of this feature's background work.
export { askForCheck } from './check/ask-for-check.ts'
export { checkTask, checkTaskActions } from './check/check.task.ts'
export { verifyAll, verifyPublished } from './check/verify-published.ts'
export { generateTask, generateTaskActions } from './generate/generate.task.ts'
export { siteFolder } from './generate/site-folder.ts'
export { findPublishable } from './publishing/publishable.ts'
export { findPushable, pushTask, pushTaskActions } from './push/push.task.ts'
export { trimLooks, watchSites } from './watch/watch.ts'
