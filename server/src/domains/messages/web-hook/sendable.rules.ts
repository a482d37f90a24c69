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
