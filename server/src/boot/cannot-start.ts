/**
 * Why the program does not start, in words for the operator: the process prints the message alone and ends with code 1.
 */
export class CannotStart extends Error {}

/** A variable of the environment that is wrong, or missing. */
export class WrongEnvironment extends CannotStart {}

const fileReasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that can only be read',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

/** What an error of the file system says about the folder that `variable` names; other errors as they are. */
export function folderFailure(variable: 'DATA_DIR' | 'FILES_URL', folder: string, error: unknown): unknown {
  const reason = fileReasons[errorCodeOf(error)]
  return reason === undefined ? error : new CannotStart(`${variable}: ${folder} cannot be used: ${reason}.`)
}

/** What an error of opening a port says; other errors as they are. `variables` are those that name the port. */
export function portFailure({ host, port }: { host: string; port: number }, variables: string, error: unknown): unknown {
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return new CannotStart(`${variables}: another program answers at ${place} already. Stop that one, or set another port.`)
    case 'EACCES':
      return new CannotStart(`${variables}: this user may not open the port ${port}. Set one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(`HOST: this machine has no address ${host}.`)
    default:
      return error
  }
}

/** The code of an error of Node, such as EACCES; empty where it has none. */
export function errorCodeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
