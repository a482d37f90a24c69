// npm run dev: the server restarts when its sources change, the console reloads in the browser (Vite, with /apis passed
// on to the server).
import { spawn } from 'node:child_process'
import { demandRuntime } from './runtime.ts'

demandRuntime()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/boot/main.ts'], { stdio: 'inherit' })
const browser = spawn('npm', ['run', 'dev', '-w', 'console'], { stdio: 'inherit' })

const stop = () => {
  server.kill('SIGTERM')
  browser.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', stop)
browser.once('exit', stop)
