/**
 * The order of a list that is narrowed to a range of a time, such as `createdFrom`, and asks for none: by that time, the
 * newest first. One index then has the range in the order of the page, wherever the range lies. Undefined without
 * a range, or where the list cannot be sorted by its time.
 */
export function sortOfRange<By extends string>(
  request: object,
  sorts: Readonly<Record<By, string>>,
): { by: By; desc: boolean } | undefined {
  const narrowed = new Set(Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : [name])))
  const by = namesOf(sorts).find((name) => {
    const time = name.replace(/(?<=.)At$/, '')
    return narrowed.has(`${time}From`) || narrowed.has(`${time}To`)
  })
  return by === undefined ? undefined : { by, desc: true }
}

const namesOf = <By extends string>(sorts: Readonly<Record<By, string>>) => Object.keys(sorts) as By[]
