import { type FileFailureCode, fileFailures } from '@wanpu/contract/import-file'

/** A file that cannot be read at all. Single bad rows never raise this: they are reported, and the good ones go in. */
export class ProductFileError extends Error {
  readonly code: FileFailureCode
  readonly detail: Record<string, string | number>

  constructor(code: FileFailureCode, detail: Record<string, string | number> = {}) {
    super(fileFailures.find((failure) => failure.code === code)?.en ?? code)
    this.name = 'ProductFileError'
    this.code = code
    this.detail = detail
  }
}
