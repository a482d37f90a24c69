// npm run site-files DOMAIN FOLDER: writes the published pages of a website into a folder, for whoever wants to look at
// them as files. Into a folder of an earlier run only what differs is written. With the embedded database stop the
// server first.
import { resolve } from 'node:path'
import { readFilesConfig } from '../server/src/boot/installation-settings.ts'
import { siteFolder } from '../server/src/domains/shops/website/generate/site-folder.ts'
import { FolderNotOurs, writeSiteFiles } from '../server/src/domains/shops/website/store/site-files.ts'
import { fail, onInstallation } from './on-installation.ts'

const [domain = '', folder = ''] = process.argv.slice(2)
if (domain === '' || folder === '') fail('Name the website and the folder: npm run site-files -- shop.example.com ./shop')

await onInstallation(async (db) => {
  const website = await db.selectFrom('website').select(['id', 'currentBuild']).where('domain', '=', domain).executeTakeFirst()
  if (!website) return `There is no website ${domain}.`
  if (website.currentBuild === null) return `${domain} is not published yet.`
  const site = siteFolder({ config: readFilesConfig(process.env) }, website.id)
  const files = await writeSiteFiles(site, website.currentBuild, resolve(folder)).catch((error: unknown) => {
    if (error instanceof FolderNotOurs) fail(`${folder} holds other files: name an empty folder, or one that this command wrote.`)
    throw error
  })
  if (!files) return `The pages of ${domain} are gone: generate it again.`
  return `${folder}: ${files.written} files written, ${files.removed} removed, ${files.unchanged} unchanged.`
})
