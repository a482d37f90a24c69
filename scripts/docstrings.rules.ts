const exported = /^export (?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:<\w[^=]*>)?\(.*=>)/

/**
 * The exported functions of a file without a docstring, one line each. Overloads of one function have theirs before the
 * first.
 */
export function undocumented(file: string, text: string): string[] {
  const lines = text.split('\n')
  const documented = new Set<string>()
  return lines.flatMap((line, at) => {
    const [, declared = '', assigned = declared] = exported.exec(line) ?? []
    if (assigned === '' || documented.has(assigned)) return []
    documented.add(assigned)
    const above = lines.slice(0, at).findLast((each) => !each.startsWith('// biome-ignore'))
    return above?.endsWith('*/') ? [] : [`${file}:${at + 1} ${assigned} has no docstring: what it returns, units, order, errors`]
  })
}
