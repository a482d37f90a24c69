import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../server/src/boot/services.ts'
import type { Manifest } from '../../server/src/domains/shops/website/generate/folder-manifest.ts'
import { uploadFile } from '../../server/src/domains/shops/website/generate/link-uploads.ts'
import { readManifest } from '../../server/src/domains/shops/website/generate/manifest.ts'
import { type SiteFolder, siteFolder } from '../../server/src/domains/shops/website/generate/site-folder.ts'
import { BuildIndex } from '../../server/src/domains/shops/website/store/build-index.ts'
import { writeRoot } from '../../server/src/domains/shops/website/store/build-root.ts'
import { readKnownBuild } from '../../server/src/domains/shops/website/store/known-build.ts'
import type { Place } from '../../server/src/domains/shops/website/store/places.ts'
import { SegmentWriter } from '../../server/src/domains/shops/website/store/segment-writer.ts'
import { readBuilt } from '../../server/src/domains/shops/website/store/site-build.ts'

/** What buyers see of a website, as it lies on the disk. Paths are written with or without `/` in front. */
export interface PublishedSite {
  /** The published build's id. @throws where none is published */
  build(): Promise<string>
  manifest(): Promise<Manifest>
  paths(): Promise<string[]>
  /** @throws where the build has no such file, or its bytes are not what was written */
  read(path: string): Promise<string>
  has(path: string): Promise<boolean>
  /** Where a file lies: the same for as long as it is not rendered again. */
  placeOf(path: string): Promise<readonly unknown[] | undefined>
  /** Changes a file's bytes on the disk. */
  damage(path: string): Promise<void>
  /** Publishes a build with further files: those of the published one, where there is one, and these. */
  add(files: Readonly<Record<string, string>>): Promise<void>
}

type Looked = Pick<Services, 'config' | 'db' | 'publishedBuilds'>

/** Looks at the published build of a website. */
export function publishedSite({ services }: { services: Looked }, websiteId: string): PublishedSite {
  const site = siteFolder(services, websiteId)
  const rooted = (path: string) => (path.startsWith('/') ? path : `/${path}`)
  const build = async () => {
    const row = await services.db.selectFrom('website').select('currentBuild').where('id', '=', websiteId).executeTakeFirst()
    if (!row?.currentBuild) throw new Error(`website ${websiteId} has no published build`)
    return row.currentBuild
  }
  const manifest = async () => {
    const found = await readManifest(site, await build())
    if (!found) throw new Error(`the build of website ${websiteId} is gone`)
    return found
  }
  const placeOf = async (path: string) => (await manifest()).files[rooted(path)]?.place
  return {
    build,
    manifest,
    placeOf,
    paths: async () => Object.keys((await manifest()).files),
    has: async (path) => rooted(path) in (await manifest()).files,
    async read(path) {
      if (rooted(path).startsWith('/uploads/')) return readFile(uploadFile(site, rooted(path)), 'utf8')
      const content = await readBuilt(site, await build(), rooted(path))
      if (content === undefined) throw new Error(`${path} is not there as it was written`)
      return content.toString('utf8')
    },
    async damage(path) {
      const place = await placeOf(path)
      if (!place) throw new Error(`there is no ${path}`)
      const file = await open(join(site.segments, place[0]), 'r+')
      try {
        await file.write(Buffer.from('damaged'), 0, 7, place[1])
      } finally {
        await file.close()
      }
    },
    async add(files) {
      const before = await build()
        .then((published) => readKnownBuild(site, published))
        .catch(() => undefined)
      const name = `given-${randomUUID()}`
      const places = writeAll(site, Object.values(files))
      const index = await BuildIndex.open(site, before, Object.keys(files).map(rooted))
      for (const [at, path] of Object.keys(files).map(rooted).entries()) {
        const [segment = '', from = 0, bytes = 0, hash = ''] = places[at] ?? []
        index.set(path, { place: [segment, from, bytes, hash, 0], inputs: [hash, {}] })
      }
      const facts = { build: name, uploads: before?.uploads ?? [], earlier: before?.earlier ?? {}, problems: before?.root.problems ?? [] }
      const { root } = await index.finish(facts, async (texts) => writeAll(site, texts))
      await writeRoot(site, root)
      await services.db.updateTable('website').set({ currentBuild: name }).where('id', '=', websiteId).execute()
      services.publishedBuilds.refresh()
    },
  }
}

function writeAll({ builds, segments, uploads }: SiteFolder, texts: readonly string[]): Place[] {
  for (const folder of [builds, segments, uploads]) mkdirSync(folder, { recursive: true })
  const writer = new SegmentWriter(segments)
  const places = texts.map((text) => writer.add(text))
  writer.close()
  return places
}
