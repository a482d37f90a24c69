/** The problems of a check that a need says, too, where they are about the website's own currency. */
export const saidAsNeeds: readonly string[] = ['no-sender', 'no-payment-account', 'no-shipping-method']

/** How many of a check's problems the needs of the website say already. */
export function countSaid(problems: readonly { problem: string; detail: string }[], ownCurrency: string | undefined): number {
  return problems.filter(({ problem, detail }) => saidAsNeeds.includes(problem) && (detail === '' || detail === ownCurrency)).length
}
