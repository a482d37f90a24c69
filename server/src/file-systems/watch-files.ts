import { diskAnswer } from '../lib/disk-answer.ts'
import { keepFor } from '../lib/kept.ts'
import type { FileStore } from './file-store.ts'

/** Whether files can be read, asked at most once in five seconds. Those of this machine always can. */
export function watchFiles({ files }: { files: FileStore }): () => Promise<boolean> {
  if (files.localPath('/file') !== undefined) return () => Promise.resolve(true)
  const kept = keepFor<boolean>('whether the store answers')
  const ask = () =>
    diskAnswer(
      files.factsOf('/file').then(() => true),
      false,
    )
  return () => kept.get('all', ask)
}
