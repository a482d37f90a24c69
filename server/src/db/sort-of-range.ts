import type { PageRequest } from '@wanpu/contract'

/**
 * The order of a list that is narrowed to a range of a time, such as `createdFrom`, and asks for none: by that time, the
 * newest first. One index then has the range in the order of the page, wherever the range lies. Undefined without
 * a range, or where the list cannot be sorted by its time.
 */
export function sortOfRange(request: object, sorts: { [name: string]: string }): PageRequest['sort'] {
  const narrowed = new Set(Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : [name])))
  const by = Object.keys(sorts).find((name) => {
    const time = name.replace(/(?<=.)At$/, '')
    return narrowed.has(`${time}From`) || narrowed.has(`${time}To`)
  })
  return by === undefined ? undefined : { by, desc: true }
}
