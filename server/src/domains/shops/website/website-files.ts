export { removeSite } from './generate/site-folder.ts'
