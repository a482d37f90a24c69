export const runTones = {
  running: 'blue',
  held: 'amber',
  importing: 'blue',
  done: 'green',
  unchanged: 'grey',
  failed: 'red',
  discarded: 'grey',
  replaced: 'grey',
} as const
