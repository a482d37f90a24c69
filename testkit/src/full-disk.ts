import fs, { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into the embedded database's thread by tests (--import): while the file FULL_DISK_FLAG is there, every write
// says that the disk is full.

const flag = process.env.FULL_DISK_FLAG ?? ''
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })

const write = fs.writeSync
// The overloads of writeSync differ in what they take; all of them are handed on as they are.
fs.writeSync = ((...args: Parameters<typeof write>) => {
  if (existsSync(flag)) throw full()
  return write(...args)
}) as typeof write
syncBuiltinESMExports()
