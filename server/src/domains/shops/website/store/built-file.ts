/** A page of a build, or another file of it that is not an upload. */
export interface BuiltFile {
  path: string
  bytes: number
  /** SHA-256 (base64url) of what the build wrote. */
  hash: string
  writtenAt: Date
  /** Undefined where the bytes are gone, or are not what the build wrote. */
  read(): Promise<Buffer | undefined>
}

/** A build as it lies at its place. */
export interface SiteBuild {
  /**
   * Undefined where the build has no such file; one of a damaged index cannot be read. `path` begins with `/` and is
   * not percent-encoded.
   */
  find(path: string): Promise<BuiltFile | undefined>
  /** The paths of the uploads that its pages show; none where its index does not tell. */
  uploads(): Promise<ReadonlySet<string>>
}
