/** A delivery that waits. */
export interface WaitingDelivery {
  id: string
  /** What it is about. */
  records: readonly string[]
  nextTryAt: string
}

/**
 * Which of an endpoint's deliveries can be sent now, `most` at most. `waiting` are all that wait, in the order of their
 * events: one about a record waits for all earlier ones about it.
 */
export function sendableDeliveries<Delivery extends WaitingDelivery>(waiting: readonly Delivery[], now: Date, most: number): Delivery[] {
  const taken = new Set<string>()
  const sendable: Delivery[] = []
  for (const delivery of waiting) {
    if (sendable.length >= most) break
    const isFirst = delivery.records.every((record) => !taken.has(record))
    if (isFirst && Date.parse(delivery.nextTryAt) <= now.getTime()) sendable.push(delivery)
    for (const record of delivery.records) taken.add(record)
  }
  return sendable
}

/**
 * When the next of an endpoint's deliveries can be sent, ISO 8601; null: none waits. What waits for an earlier one about
 * its record counts for nothing.
 */
export function nextSendAt(waiting: readonly WaitingDelivery[]): string | null {
  const taken = new Set<string>()
  let next: string | null = null
  for (const { records, nextTryAt } of waiting) {
    const isFirst = records.every((record) => !taken.has(record))
    if (isFirst && (next === null || nextTryAt < next)) next = nextTryAt
    for (const record of records) taken.add(record)
  }
  return next
}
