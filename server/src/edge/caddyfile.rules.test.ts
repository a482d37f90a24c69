import { expect, test } from 'vitest'
import { caddyfileOf } from './caddyfile.rules.ts'

test('the console has its own name, every other name is a shop whose certificate is asked for', () => {
  const place = {
    host: '127.0.0.1',
    sitesPort: 3001,
    askPort: 3002,
    console: { host: 'desk.example', port: 3000 },
    httpPort: 80,
    httpsPort: 443,
  }

  expect(caddyfileOf({ ...place, email: 'ops@desk.example' })).toBe(`{
	admin off
	http_port 80
	https_port 443
	email ops@desk.example
	on_demand_tls {
		ask http://127.0.0.1:3002/internal/edge/ask
	}
}

desk.example {
	reverse_proxy 127.0.0.1:3000
}

https:// {
	tls {
		on_demand
	}
	reverse_proxy 127.0.0.1:3001
}
`)
})

test('the program is asked where it listens', () => {
  const addressFor = (host: string) =>
    /reverse_proxy (\S+)/.exec(caddyfileOf({ host, sitesPort: 3001, askPort: 3002, httpPort: 80, httpsPort: 443 }))?.[1]

  expect(addressFor('10.1.2.3')).toBe('10.1.2.3:3001')
  expect(addressFor('::1')).toBe('[::1]:3001')
  expect([addressFor('0.0.0.0'), addressFor('::')]).toEqual(['127.0.0.1:3001', '127.0.0.1:3001'])
})
