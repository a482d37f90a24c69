/** How often each reason is there, the most frequent first. */
export function reasonsOf<Code extends string>(
  problems: readonly { code: Code; reason: string }[],
): { code: Code; reason: string; count: number }[] {
  const groups = [...Map.groupBy(problems, ({ reason }) => reason)]
  return groups
    .flatMap(([reason, [first, ...others]]) => (first === undefined ? [] : [{ code: first.code, reason, count: others.length + 1 }]))
    .toSorted((a, b) => b.count - a.count)
}
