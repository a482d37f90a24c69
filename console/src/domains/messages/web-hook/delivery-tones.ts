/** The colours of a delivery's states. */
export const deliveryTones = { waiting: 'amber', sent: 'green', failed: 'red' } as const
