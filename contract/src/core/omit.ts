/** The record without some of its properties. */
export function omit<Row extends object, Key extends keyof Row>(row: Row, ...keys: readonly Key[]): Omit<Row, Key>
export function omit(row: object, ...keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
}
