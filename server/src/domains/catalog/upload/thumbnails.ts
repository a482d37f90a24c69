import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { copiesOf } from './copy-names.rules.ts'

/** Draws the copies of a stored picture. `fileOf` says where a path of /uploads lies. */
export async function writeCopies(fileOf: (path: string) => string, path: string, content: Buffer, width: number): Promise<void> {
  for (const copy of copiesOf(path, width)) {
    await writeFile(
      fileOf(copy.path),
      await sharp(content, { animated: true }).resize({ width: copy.width }).webp({ quality: 80 }).toBuffer(),
    )
  }
}
