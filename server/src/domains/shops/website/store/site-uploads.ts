import type { Readable } from 'node:stream'
import type { ByteRange } from '../../../../file-systems/file-store.ts'
import type { SiteBuild } from './built-file.ts'

/** What is known of an upload without reading it. */
export interface UploadFacts {
  size: number
  changedAt: Date
  /** Another one for other bytes. */
  tag: string
}

/** The uploads that a website's pages show. They never change. */
export interface SiteUploads {
  /** Keeps uploads for a build; those of the build before are kept already. Returns those that do not exist. */
  keep(wantedPaths: ReadonlySet<string>, before: { uploads: readonly string[] } | undefined): Promise<Set<string>>
  /** Undefined for one that is not there, or that neither the build nor another kept one shows. */
  factsOf(path: string, build: SiteBuild): Promise<UploadFacts | undefined>
  /** @throws an error with the code ENOENT where it is not there */
  sizeOf(path: string): Promise<number>
  open(path: string, range?: ByteRange): Promise<Readable>
  read(path: string): Promise<Buffer>
  /** Writes it into a file of this machine. */
  copyTo(path: string, file: string): Promise<void>
}
