import { diskAnswer } from '../lib/disk-answer.ts'
import type { FileStore } from './file-store.ts'

const goodFor = 5000

/** Whether files can be read, asked at most once in five seconds. Those of this machine always can. */
export function watchFiles({ files }: { files: FileStore }): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (files.localPath('/file') !== undefined) return Promise.resolve(true)
    if (answer && performance.now() - askedAt < goodFor) return answer
    askedAt = performance.now()
    answer = diskAnswer(
      files.factsOf('/file').then(() => true),
      false,
    )
    return answer
  }
}
