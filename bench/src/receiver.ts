import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A process that takes whatever is posted to it, so that it costs the measured one nothing. It tells its port, and how
// many messages came when it is asked.

let count = 0
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    count++
    response.writeHead(204).end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => process.send?.({ count }))
process.on('disconnect', () => process.exit())
