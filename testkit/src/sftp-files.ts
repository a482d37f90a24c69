import type { Stats } from 'node:fs'
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rmdir,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises'
import { resolve } from 'node:path'
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2'

const { STATUS_CODE, flagsToString } = ssh2.utils.sftp

/** Answers the requests of one SFTP session from this machine's file system, as OpenSSH's server does. */
export function serveFiles(sftp: SFTPWrapper): void {
  const files = new Map<number, FileHandle>()
  const folders = new Map<number, string[]>()
  let handles = 0
  const numberOf = (handle: Buffer) => handle.readUInt32BE(0)
  const newHandle = (): [number, Buffer] => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(++handles)
    return [handles, handle]
  }
  const fileOf = (handle: Buffer): FileHandle => {
    const file = files.get(numberOf(handle))
    if (!file) throw new Error('no such handle')
    return file
  }
  const refuse = (request: number) => (error: unknown) => sftp.status(request, statusOf(error), error instanceof Error ? error.message : '')
  /** For work that sends its answer itself. */
  const answer = (request: number, work: () => Promise<unknown>) => work().catch(refuse(request))
  /** For work whose answer is that it is done. */
  const reply = (request: number, work: () => Promise<unknown>) => work().then(() => sftp.status(request, STATUS_CODE.OK), refuse(request))

  sftp.on('OPEN', (request, path, flags) =>
    answer(request, async () => {
      const [number, handle] = newHandle()
      files.set(number, await open(path, flagsToString(flags) ?? 'r'))
      sftp.handle(request, handle)
    }),
  )
  sftp.on('READ', (request, handle, offset, length) =>
    answer(request, async () => {
      const { bytesRead, buffer } = await fileOf(handle).read(Buffer.alloc(length), 0, length, offset)
      if (bytesRead === 0) sftp.status(request, STATUS_CODE.EOF)
      else sftp.data(request, buffer.subarray(0, bytesRead))
    }),
  )
  sftp.on('WRITE', (request, handle, offset, data) => reply(request, () => fileOf(handle).write(data, 0, data.length, offset)))
  sftp.on('FSTAT', (request, handle) => answer(request, async () => sftp.attrs(request, attributesOf(await fileOf(handle).stat()))))
  sftp.on('FSETSTAT', (request, handle, { mode }) =>
    reply(request, async () => (mode === undefined ? undefined : fileOf(handle).chmod(mode & 0o777))),
  )
  sftp.on('CLOSE', (request, handle) =>
    reply(request, async () => {
      folders.delete(numberOf(handle))
      await files.get(numberOf(handle))?.close()
      files.delete(numberOf(handle))
    }),
  )
  sftp.on('OPENDIR', (request, path) =>
    answer(request, async () => {
      const [number, handle] = newHandle()
      folders.set(
        number,
        (await readdir(path)).map((name) => resolve(path, name)),
      )
      sftp.handle(request, handle)
    }),
  )
  sftp.on('READDIR', (request, handle) =>
    answer(request, async () => {
      const paths = folders.get(numberOf(handle))?.splice(0, 100) ?? []
      if (paths.length === 0) return sftp.status(request, STATUS_CODE.EOF)
      sftp.name(request, await Promise.all(paths.map(listed)))
    }),
  )
  sftp.on('STAT', (request, path) => answer(request, async () => sftp.attrs(request, attributesOf(await stat(path)))))
  sftp.on('LSTAT', (request, path) => answer(request, async () => sftp.attrs(request, attributesOf(await lstat(path)))))
  sftp.on('SETSTAT', (request) => reply(request, async () => undefined))
  sftp.on('REMOVE', (request, path) => reply(request, () => unlink(path)))
  sftp.on('MKDIR', (request, path) => reply(request, () => mkdir(path)))
  sftp.on('RMDIR', (request, path) => reply(request, () => rmdir(path)))
  sftp.on('REALPATH', (request, path) => answer(request, async () => sftp.name(request, [await listed(await realpath(path))])))
  sftp.on('READLINK', (request, path) =>
    answer(request, async () => sftp.name(request, [{ filename: await readlink(path), longname: '', attrs: noAttributes }])),
  )
  sftp.on('SYMLINK', (request, path, target) => reply(request, () => symlink(target, path)))
  // A plain rename does not replace what is there.
  sftp.on('RENAME', (request, from, to) => reply(request, () => link(from, to).then(() => unlink(from))))
  sftp.on('EXTENDED', (request, name, data) => {
    const act = extended[name]
    if (!act) return sftp.status(request, STATUS_CODE.OP_UNSUPPORTED)
    return reply(request, () => act(...textsOf(data)))
  })
  sftp.on('close', () => Promise.all([...files.values()].map((file) => file.close())))
}

/** Beyond version 3 of the protocol, under the names that OpenSSH gave them. */
const extended: Record<string, (from: string, to: string) => Promise<void>> = {
  'posix-rename@openssh.com': rename,
  'hardlink@openssh.com': link,
}

/** Two texts, each with its length in front. */
function textsOf(data: Buffer): [string, string] {
  const length = data.readUInt32BE(0)
  return [data.toString('utf8', 4, 4 + length), data.toString('utf8', 8 + length)]
}

const noAttributes: Attributes = { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }

function attributesOf({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats): Attributes {
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
}

async function listed(path: string) {
  const filename = path.slice(path.lastIndexOf('/') + 1)
  return { filename, longname: filename, attrs: attributesOf(await lstat(path)) }
}

function statusOf(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return STATUS_CODE.NO_SUCH_FILE
  return code === 'EACCES' || code === 'EPERM' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE
}
