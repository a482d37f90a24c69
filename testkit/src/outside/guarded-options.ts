/** The option by which Node loads the guard before anything else. */
export const guardOption = `--import=${new URL('guard.ts', import.meta.url).href}`

/** The NODE_OPTIONS of a program that must not reach outside, with `options` kept. */
export function guardedOptions(options = ''): string {
  return options.includes(guardOption) ? options : `${options} ${guardOption}`.trim()
}
