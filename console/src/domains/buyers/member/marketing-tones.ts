/** How the list and the page of a customer colour where they stand with marketing. */
export const marketingTones = { agreed: 'green', waiting: 'blue', withdrawn: 'amber', none: 'grey' } as const
