/** What a folder holds. Of a file its bytes, and when it was written (ISO 8601), where the place says so. */
export interface FolderEntry {
  name: string
  isFolder: boolean
  size?: number
  modifiedAt?: string
}

/**
 * A file system that shops are put on: a folder of this machine, or a server that is reached by SFTP. Paths are
 * absolute, with `/`.
 */
export interface FileSystem {
  /** Makes a folder and those above it. */
  makeFolder(path: string): Promise<void>
  write(path: string, content: Buffer): Promise<void>
  /** @throws when there is no such file. */
  read(path: string): Promise<Buffer>
  /** In bytes; undefined when there is no such file. */
  sizeOf(path: string): Promise<number | undefined>
  /**
   * Whether a file has this content, compared byte by byte or by a sum that the place keeps of it; false when there is
   * no such file.
   */
  holds(path: string, content: Buffer): Promise<boolean>
  /** Gives a file a second name. False when the place cannot, or the file is not there. */
  link(from: string, to: string): Promise<boolean>
  symlink(target: string, path: string): Promise<void>
  /** Where a link leads; undefined when there is none. */
  readLink(path: string): Promise<string | undefined>
  /** Moves a file or link over another one in one step. */
  replace(from: string, to: string): Promise<void>
  /** What the place has left for this folder; undefined where it does not say. */
  freeBytes(path: string): Promise<number | undefined>
  /** What a folder holds; nothing when it is not there. */
  list(path: string): Promise<FolderEntry[]>
  /** Removes a file, a link or a folder with all that is in it. What is not there is no error. */
  remove(path: string): Promise<void>
  close(): Promise<void>
}

/** What no wait mends: an operator must change the server or its settings. */
const lasting = [
  'private-address',
  'host-key-changed',
  'sign-in-refused',
  'bad-private-key',
  'not-tested',
  'root-not-allowed',
  'not-tls',
  'bad-address',
  'too-large',
]

/**
 * Why a place cannot be reached. `code` is one of a few words that the console has texts for, or what the network said.
 */
export class FileSystemUnreachable extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }

  /** Whether it may be reached later with nothing changed. */
  get mayPass(): boolean {
    return !lasting.includes(this.code)
  }
}
