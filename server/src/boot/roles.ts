export const roles = ['web', 'worker', 'sites'] as const

/** What a process does. */
export type Role = (typeof roles)[number]
