/**
 * Whether a picture's path leads to a picture: a path of this host or an address of the web, and no other scheme, which
 * a link would run.
 */
export function isPicturePath(path: string): boolean {
  // Browsers leave out control characters and blanks before they look for a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(path.replace(/[\u0000-\u0020]/g, ''))?.[1]
  return scheme === undefined || /^https?$/i.test(scheme)
}
