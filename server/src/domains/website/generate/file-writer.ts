import { hash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'

/** A file's SHA-256 (base64url) and its size in bytes. */
export interface WrittenFile {
  hash: string
  bytes: number
}

const firstSize = 256 * 1024

/**
 * Writes new files one after the other, each by three calls of the system, from one piece of memory. It blocks its thread, which does nothing else: handing
 * each of the calls to other threads costs more than the calls themselves.
 */
export class FileWriter {
  #bytes = Buffer.allocUnsafe(firstSize)

  write(path: string, content: string | Uint8Array): WrittenFile {
    const bytes = typeof content === 'string' ? this.#encoded(content) : content
    const file = openSync(path, 'w')
    try {
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from)
    } finally {
      closeSync(file)
    }
    return { hash: hash('sha256', bytes, 'base64url'), bytes: bytes.length }
  }

  /** Valid until the next one. */
  #encoded(text: string): Uint8Array {
    // A character of a JavaScript text takes three bytes at most.
    if (text.length * 3 > this.#bytes.length) this.#bytes = Buffer.allocUnsafe(text.length * 3)
    return this.#bytes.subarray(0, this.#bytes.write(text))
  }
}
