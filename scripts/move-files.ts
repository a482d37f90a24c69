// npm run move-files -- PLACE: copies the files of the installation that DATA_DIR and FILES_URL name to another place,
// s3://bucket/path?endpoint=…&region=… with FILES_ACCESS_KEY and FILES_SECRET, or file:///folder, and compares each copy.
// It may be stopped and begun again. Begin while the server runs, stop the server, run it once more, and start the server
// with FILES_URL=PLACE.
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { readFilesConfig } from '../server/src/boot/installation-settings.ts'
import { demandFiles, openFileStore } from '../server/src/boot/open-files.ts'
import { FilesUnavailable } from '../server/src/file-systems/files-unavailable.ts'
import { CopyDiffers, copyFiles, type MovedFiles } from '../server/src/file-systems/move-files.ts'
import { fail } from './on-installation.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
process.umask(0o077)
const [place = ''] = process.argv.slice(2)
if (!/^(s3|file):/.test(place)) fail('Name the place: npm run move-files -- "s3://bucket/path?endpoint=https://…&region=…"')

const inWords = ({ copied, bytes, there }: MovedFiles) =>
  `${copied} files (${Math.ceil(bytes / 1_000_000)} MB) copied and compared, ${there} were there already`

try {
  const from = readFilesConfig(process.env)
  const to = readFilesConfig({ ...process.env, FILES_URL: place })
  if (JSON.stringify(from.files) === JSON.stringify(to.files)) fail('Both places are the same: FILES_URL names where the files are now.')
  const [source, target] = [openFileStore(from.files), openFileStore(to.files)]
  await demandFiles(target, to)
  const moved = await copyFiles(source, target, (so) => process.stdout.write(`${inWords(so)} …\n`))
  process.stdout.write(`${inWords(moved)}. The files themselves stay where they are.\nStart it with FILES_URL='${place}'\n`)
} catch (error) {
  if (error instanceof CannotStart) fail(error.message)
  if (error instanceof FilesUnavailable) fail(`The store can't be reached: ${error.reason}. Run it again.`)
  if (error instanceof CopyDiffers) fail(`${error.message} did not arrive as it was sent. Run it again.`)
  throw error
}
process.exit(0)
