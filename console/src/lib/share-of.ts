/** 120 against 100 before → 0.2. Undefined when there was nothing before: a share of nothing says nothing. */
export function shareOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before
}
