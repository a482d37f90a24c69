const browsers: [string, RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/**
 * `Chrome · Windows` from a browser's own words; programs that are no browsers show their first word. Undefined when it
 * says nothing.
 */
export function deviceName(agent: string): string | undefined {
  const named = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(agent))?.[0]
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : /^[\w.-]+/.exec(agent)?.[0]
}
