import { completable, McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import fastify from 'fastify'
import { z } from 'zod'
import { serveMcp } from './transport.ts'

// What the public conformance suite asks a server for, served by our transport: see scripts/mcp-conformance.ts.

/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
/** A WAV without a sample. */
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

const image = { type: 'image', data: png, mimeType: 'image/png' } as const
const text = (words: string) => ({ type: 'text', text: words }) as const
const resource = (uri: string, mimeType: string, words: string) => ({ type: 'resource', resource: { uri, mimeType, text: words } }) as const

/** A server with the tools, resources and prompts that the suite names. */
function createConformanceServer(): McpServer {
  const server = new McpServer({ name: 'wanpu-conformance', version: '1.0.0' })
  addTools(server)
  addResources(server)
  addPrompts(server)
  return server
}

function addTools(server: McpServer): void {
  const tools = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio', data: wav, mimeType: 'audio/wav' } as const],
    test_embedded_resource: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }
  for (const [name, content] of Object.entries(tools)) server.registerTool(name, { description: name }, () => ({ content }))
  server.registerTool('test_error_handling', { description: 'Always fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool('test_tool_with_progress', { description: 'Tells how far it is' }, async (context) => {
    const { progressToken } = context.mcpReq._meta ?? {}
    for (const progress of [0, 50, 100]) {
      if (progressToken === undefined) break
      await context.mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
    }
    return { content: [text('Done')] }
  })
}

function addResources(server: McpServer): void {
  const about = { description: 'For the suite' }
  server.registerResource('static-text', 'test://static-text', { ...about, mimeType: 'text/plain' }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }))
  server.registerResource('static-binary', 'test://static-binary', { ...about, mimeType: 'image/png' }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: png }],
  }))
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  server.registerResource('template', template, { ...about, mimeType: 'application/json' }, ({ href: uri }, { id }) => ({
    contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) }],
  }))
}

function addPrompts(server: McpServer): void {
  const user = <Content>(content: Content) => ({ role: 'user', content }) as const
  const cities = ['paris', 'park', 'party']
  const place = completable(z.string(), (typed) => cities.filter((city) => city.startsWith(typed)))
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }))
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'Two arguments', argsSchema: z.object({ arg1: place, arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        user(resource(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'A picture' }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }))
}

/** Serves it on a free port of this machine. */
export async function openConformanceServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify()
  const origins = new Set<string>()
  serveMcp(app, origins, async () => createConformanceServer)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  origins.add(address)
  return { url: `${address}/mcp`, close: () => app.close() }
}
