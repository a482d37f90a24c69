export const scheduledTones = { running: 'blue', done: 'green', failed: 'red' } as const
