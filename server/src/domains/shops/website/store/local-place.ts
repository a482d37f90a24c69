import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFile, type SiteFolder } from '../generate/site-folder.ts'
import type { BuildPlace, StoredSegment } from './build-place.ts'
import type { Place } from './places.ts'
import { readSegment } from './segment-files.ts'

/** The folder of a website on this machine: segments are kept where they are written. */
export class LocalPlace implements BuildPlace {
  readonly #site: SiteFolder

  constructor(site: SiteFolder) {
    this.#site = site
  }

  read(place: Place): Promise<Buffer | undefined> {
    return readSegment(this.#site.segments, place)
  }

  async readRoot(build: string): Promise<string | undefined> {
    return readFile(rootFile(this.#site, build), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    })
  }

  async writeRoot(build: string, text: string): Promise<void> {
    const file = rootFile(this.#site, build)
    await writeFile(`${file}.new`, text, { mode: 0o600 })
    await rename(`${file}.new`, file)
  }

  async listBuilds(): Promise<string[]> {
    return (await readdir(this.#site.builds)).map((name) => name.replace(/\.json$/, ''))
  }

  async removeBuilds(builds: readonly string[]): Promise<void> {
    for (const build of builds) await rm(join(this.#site.builds, `${build}.json`))
  }

  async keepSegment(): Promise<void> {}

  async listSegments(): Promise<StoredSegment[]> {
    const names = await readdir(this.#site.segments)
    // One process at a time makes builds in a folder.
    const sized = names.map(async (name) => ({ name, bytes: (await stat(join(this.#site.segments, name))).size, isYoung: false }))
    return Promise.all(sized)
  }

  async removeSegments(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.#site.segments, name), { force: true })
  }
}
