/** How the list and the page of a customer colour where he stands with marketing. */
export const marketingTones = { agreed: 'green', waiting: 'blue', withdrawn: 'amber', none: 'grey' } as const
