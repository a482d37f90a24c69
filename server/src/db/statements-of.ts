/** The statements of one of our own SQL files: each ends with a semicolon at the end of a line, outside of `$$ … $$`. */
export function statementsOf(script: string): string[] {
  const parts = script.match(/(?:\$\$[\s\S]*?\$\$|[^;]|;(?![ \t]*$))+/gm) ?? []
  return parts.map((statement) => statement.trim()).filter(Boolean)
}
