import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Audience, answerPreparing } from '../http/preparing.ts'
import type { PreparationStep } from '../http/preparing-page.ts'
import { portFailure } from './cannot-start.ts'
import type { Config } from './config.ts'

export type PortName = 'PORT' | 'SITES_PORT' | 'EDGE_ASK_PORT' | 'HEALTH_PORT'

interface Port {
  /** The variable that names it. */
  name: PortName
  host: string
  port: number
  audience: Audience
}

/** The ports of a process that is being prepared: they answer that it is, until each gets its server. */
export interface HeldPorts {
  has(name: PortName): boolean
  setStep(step: PreparationStep): void
  /** Lets `app` listen at the port. @throws CannotStart where another program was faster */
  handOver(name: PortName, app: FastifyInstance): Promise<void>
  /** Closes the ports that got no server. */
  close(): Promise<void>
}

type Ports = Pick<Config, 'roles' | 'host' | 'port' | 'sitesPort' | 'edgeAskPort' | 'healthPort'>

/**
 * Takes the ports of the roles before any work begins, so that a port that is taken stops the start at once, and whoever
 * comes meanwhile is told what happens. `step` is what happens first.
 * @throws CannotStart where a port cannot be opened
 */
export async function takePorts(config: Ports, step: PreparationStep): Promise<HeldPorts> {
  const held = new Map<PortName, { server: Server; port: Port }>()
  let current = step
  const close = async () => {
    await Promise.all([...held.values()].map(({ server }) => closeAtOnce(server)))
    held.clear()
  }
  try {
    for (const port of portsOf(config)) {
      const server = createServer(answerPreparing(port.audience, () => current))
      held.set(port.name, { server, port })
      server.listen({ port: port.port, host: port.host })
      await once(server, 'listening').catch((error: unknown) => {
        throw portFailure(port, port.name, error)
      })
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    has: (name) => held.has(name),
    setStep: (next) => {
      current = next
    },
    async handOver(name, app) {
      const taken = held.get(name)
      if (!taken) throw new Error(`${name} is not a port of this process`)
      // A port of one's choice (0) was chosen when it was taken.
      const place = { host: taken.port.host, port: (taken.server.address() as AddressInfo).port }
      await app.ready()
      held.delete(name)
      await closeAtOnce(taken.server)
      await app.listen(place).catch((error: unknown) => {
        throw portFailure(place, name, error)
      })
    },
    close,
  }
}

/** The ports that a configuration's roles need. */
function portsOf({ roles, host, port, sitesPort, edgeAskPort, healthPort }: Ports): Port[] {
  const hasSites = roles.includes('sites')
  const ports: Port[] = []
  if (roles.includes('web')) ports.push({ name: 'PORT', host, port, audience: 'console' })
  if (hasSites) ports.push({ name: 'SITES_PORT', host, port: sitesPort, audience: 'shops' })
  if (hasSites && edgeAskPort !== undefined) ports.push({ name: 'EDGE_ASK_PORT', host: '127.0.0.1', port: edgeAskPort, audience: 'shops' })
  if (healthPort !== undefined) ports.push({ name: 'HEALTH_PORT', host, port: healthPort, audience: 'health' })
  return ports
}

/** Every answer is sent by then: nothing is waited for. */
async function closeAtOnce(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
