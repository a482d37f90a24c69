/** Where an object carries what was remembered of it: copies, JSON and other threads do not get it. */
const results = Symbol('remembered')
type Carrier = { [results]?: unknown[] }
let count = 0

/**
 * The same function, which keeps its result of an object for as long as the object is there: for objects that never
 * change, such as products of a snapshot. A later plan of which most products are the very same objects is made in a
 * part of the time. The object carries the results itself: a hundred thousand entries of a weak map cost more at each
 * garbage collection than they save.
 */
export function remember<Subject extends object, Result>(work: (subject: Subject) => Result): (subject: Subject) => Result {
  const slot = count++
  return (subject) => {
    const remembered = (subject as Carrier)[results] ?? carry(subject)
    const known = remembered[slot]
    // Only the line below writes into the slot.
    if (known !== undefined) return known as Result
    const result = work(subject)
    remembered[slot] = result
    return result
  }
}

function carry(subject: object): unknown[] {
  const value: unknown[] = []
  Object.defineProperty(subject, results, { value })
  return value
}
