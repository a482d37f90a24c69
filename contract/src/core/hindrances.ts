import { type Failure, failure } from './action.ts'

/** What file systems, networks and the database do to work of any kind: it may pass by itself, or somebody can mend it. */
export const hindrances = [
  failure(
    'file-in-place',
    '{path} 的位置上已有一个文件，无法建立文件夹。请移走该文件',
    'A file is in the place of a folder: {path}. Move it away',
  ),
  failure(
    'folder-in-place',
    '{path} 的位置上已有一个文件夹，无法写入文件。请移走该文件夹',
    'A folder is in the place of a file: {path}. Move it away',
  ),
  failure(
    'file-forbidden',
    '没有权限读写 {path}。请检查该文件夹的所有者和权限',
    'No permission to read or write {path}. Check the owner and the rights of its folder',
  ),
  failure('file-read-only', '{path} 所在的磁盘是只读的', 'The disk of {path} can only be read'),
  failure('file-missing', '找不到 {path}，它可能已被移走或删除', '{path} is missing. It may have been moved or deleted'),
  failure('file-name-too-long', '文件名过长：{path}', 'The name of a file is too long: {path}'),
  failure('disk-damaged', '磁盘无法读写 {path}（{code}），请检查磁盘', 'The disk can’t read or write {path} ({code}). Check the disk'),
  failure('file-busy', '{path} 正被其他程序占用', 'Another program is using {path}'),
  failure('too-many-files', '服务器同时打开的文件过多（{code}）', 'The server has too many files open ({code})'),
  failure('memory-full', '服务器内存不足（{code}）', 'The server is short of memory ({code})'),
  failure('network-failed', '网络连接失败：{host}（{code}）', 'The network failed: {host} ({code})'),
  failure('certificate-refused', '对方服务器的证书无效（{code}）', 'The certificate of the other server is not valid ({code})'),
  failure('database-busy', '数据库繁忙，操作没有完成（{code}）', 'The database was busy and did not finish ({code})'),
] as const satisfies readonly Failure[]
export type HindranceCode = (typeof hindrances)[number]['code']
