/** Colours of a customer's consent to marketing, in the list and on the page. */
export const marketingTones = { agreed: 'green', waiting: 'blue', withdrawn: 'amber', none: 'grey' } as const
