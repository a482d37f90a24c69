import { resolve } from 'node:path'
import { type FilesPlace, readFilesPlace, WrongPlace } from '../file-systems/files-place.ts'
import { WrongEnvironment } from './cannot-start.ts'
import { withSecretsOfFiles } from './secrets-of-files.ts'

type Environment = Record<string, string | undefined>

/** What a command needs to find the installation that it works on. */
export interface InstallationSettings {
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Undefined: the key is kept in `dataDir`. */
  secretKey: string | undefined
  /** The whole environment, with the secrets that lie in files. */
  env: Environment
}

/**
 * The installation that the environment names. Every command reads it here, so that secrets may lie in files for all of
 * them. @throws CannotStart
 */
export function readInstallation(given: Environment): InstallationSettings {
  const env = withSecretsOfFiles(given)
  return {
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    secretKey: env.SECRET_KEY || undefined,
    env,
  }
}

/** Where the files of the installation lie that the environment names. @throws CannotStart */
export function readFilesConfig(given: Environment): { dataDir: string; files: FilesPlace } {
  const { dataDir, env } = readInstallation(given)
  const { FILES_URL, FILES_ACCESS_KEY = '', FILES_SECRET = '' } = env
  return { dataDir, files: readFilesSettings({ FILES_URL: FILES_URL || undefined, FILES_ACCESS_KEY, FILES_SECRET }, dataDir) }
}

interface FilesSettings {
  FILES_URL?: string | undefined
  FILES_ACCESS_KEY: string
  FILES_SECRET: string
}

/** The place that FILES_URL names, the data folder without one. @throws WrongEnvironment */
export function readFilesSettings({ FILES_URL, FILES_ACCESS_KEY, FILES_SECRET }: FilesSettings, dataDir: string): FilesPlace {
  try {
    return readFilesPlace(FILES_URL, dataDir, { accessKey: FILES_ACCESS_KEY, secretKey: FILES_SECRET })
  } catch (error) {
    if (error instanceof WrongPlace) throw new WrongEnvironment(`FILES_URL: ${error.message} (given: ${FILES_URL})`)
    throw error
  }
}
