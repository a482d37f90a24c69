import { type FileSystem, FileSystemUnreachable } from './file-system.ts'

/**
 * The bytes of a file that was listed with this size; null: the place did not say it.
 * @throws FileSystemUnreachable `still-written` where it grew or shrank meanwhile: who writes it has not finished
 */
export async function readFinished(folder: Pick<FileSystem, 'read' | 'sizeOf'>, path: string, listedSize: number | null): Promise<Buffer> {
  const content = await folder.read(path)
  const isFinished = (listedSize ?? content.length) === content.length && (await folder.sizeOf(path)) === content.length
  if (!isFinished) throw new FileSystemUnreachable('still-written')
  return content
}
