/**
 * The same function, which keeps its result of an object for as long as the object is there: for objects that never
 * change, such as products of a snapshot. A later plan of which most products are the very same objects is made in a
 * part of the time.
 */
export function remember<Subject extends object, Result>(work: (subject: Subject) => Result): (subject: Subject) => Result {
  const results = new WeakMap<Subject, { result: Result }>()
  return (subject) => {
    const kept = results.get(subject)
    if (kept) return kept.result
    const result = work(subject)
    results.set(subject, { result })
    return result
  }
}
