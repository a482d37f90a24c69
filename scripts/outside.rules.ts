import { posix } from 'node:path'

/** Relative paths as they stand in source, scripts and documents; a path that begins in the middle of a word is none. */
const relativePath = /(?<![\w./-])(?:\.\.\/)+[\w@.-]*/g
/** Folders of one machine or of one person. */
const machinePath = /(?<![\w.~}-])\/(?:home|Users|work|mnt|media)\/[\w.-]+|\b[A-Z]:\\\\?Users\\/g

/** What a file names that does not lie in the repository, one line each. `file` is its path from the root. */
export function namesOutside(file: string, text: string): string[] {
  const folder = posix.dirname(file)
  const relative = [...text.matchAll(relativePath)].filter(([path]) => posix.join(folder, path).startsWith('..'))
  return [...relative, ...text.matchAll(machinePath)].map(
    ({ 0: path, index }) => `${file}:${text.slice(0, index).split('\n').length} names ${path}, which lies outside the repository`,
  )
}
