/** Runs `work` for every item, so many at a time; the results are in the order of the items. */
export async function sideBySide<Item, Answer>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) answers[at] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return answers
}
