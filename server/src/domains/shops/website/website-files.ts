export { listSites, removeSite } from './generate/site-folder.ts'
