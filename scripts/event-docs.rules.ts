import { type EventBody, type EventType, eventGroups, eventOf, eventTypes, keptEventDays } from '@wanpu/contract'
import { z } from 'zod'

const intro = `# Events: what webhooks post

Made by \`npm run event-docs\` from \`contract/src/messages/event.ts\`; a test compares them.

设置 → 接口 → 事件推送 (Settings → API → Webhooks) says which events go to which https address. An endpoint hears only of what whoever saved it last may see at that moment, and of the websites that it names.

## A message

\`\`\`
POST /your-path
content-type: application/json; charset=utf-8
webhook-id: evt_5f0c…            the same with every attempt
webhook-timestamp: 1796119200     the time of the attempt, in seconds
webhook-signature: v1,K5oZ…       several, separated by a space, while a secret is being changed

{"type":"order.paid","timestamp":"2026-11-29T10:00:00.000Z","sequence":4711,"data":{…}}
\`\`\`

The signature is as [Standard Webhooks](https://www.standardwebhooks.com) says: \`v1,\` and the HMAC-SHA256, in base64, of \`<webhook-id>.<webhook-timestamp>.<body>\`. The key is what stands behind \`whsec_\` in the secret, decoded from base64. Compare it with the body as it came, before you parse it, and refuse timestamps that are more than five minutes off. Packages for most languages do both; in JavaScript:

\`\`\`js
import { Webhook } from 'standardwebhooks'
const { type, data } = new Webhook(process.env.WANPU_SECRET).verify(rawBody, request.headers)
\`\`\`

## What you can rely on

- An event is written in the transaction of its change: none is lost, and none tells of what was rolled back.
- It is sent **at least once**. After a crash it may come twice: \`webhook-id\` is the same then.
- Events about one record (order, product, website’s product, website, task) are sent in their order; a later one waits until the earlier one was taken or given up. \`sequence\` grows with every event.
- Any answer from 200 to 299 within 15 seconds counts as taken. Redirects are not followed. 410 switches the endpoint off. \`Retry-After\` is heeded.
- What was not taken is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, each a little shorter or longer; then it has failed. After a day of nothing but failures operators are warned, after five days the endpoint is switched off.
- Events, answers and attempts are kept for ${keptEventDays} days, and can be sent again: one, or all that failed since a time.
- A body is smaller than 20 kB. It says what happened, and no personal data of buyers: read the record through the API, with a key that may.
- A test posts \`web-hook.ping\`.
- What happens while no active endpoint wants it is not kept.
- An endpoint for some websites, or of a user who sees some alone, is told of products of the stock that these websites sell as it is sent; the others are left out of \`products\`.

## Events
`

/** The text of docs/events.md. */
export function eventDocs(): string {
  const rows = eventTypes.map((type) => `| [\`${type}\`](#${type.replaceAll('.', '')}) | ${describe(type)} |`)
  const table = ['', '| event | sent when |', '|---|---|', ...rows, '']
  return `${intro}${table.join('\n')}${eventTypes.map(section).join('')}`
}

const entryOf = (type: EventType) => {
  const entry = eventOf(type)
  if (!entry) throw new Error(`no event ${type}`)
  return entry
}

const describe = (type: EventType) => entryOf(type).when

const websites = {
  one: 'belongs to a website',
  some: 'belongs to the websites of the task, or to none',
  sold: 'endpoints for all websites hear of it, others of those products that their websites sell',
}

function section(type: EventType): string {
  const { words, group, needs, needsOfSome, website, data, example, when } = entryOf(type)
  const body: EventBody = { type, timestamp: '2026-11-29T10:00:00.000Z', sequence: 4711, data: example }
  const fields = Object.entries(z.toJSONSchema(data, { io: 'output' }).properties ?? {}).map(
    ([name, schema]) => `- \`${name}\`: ${typeText(schema)}`,
  )
  return `
### ${type}

${words[1]} · ${words[0]} · ${eventGroups[group][1]}. Sent when ${when}; ${websites[website]}. Whoever saved the endpoint needs \`${needs}\`${needsOfSome === undefined ? '' : `, or \`${needsOfSome}\` where they see some websites alone`}.

${fields.join('\n')}

\`\`\`json
${JSON.stringify(body, null, 2)}
\`\`\`
`
}

/** What a field holds, in a few words. */
function typeText(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.type === 'array') return `list of ${Array.isArray(schema.items) ? 'anything' : typeText(schema.items ?? true)}`
  if (schema.type !== 'object') return String(schema.type)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => `\`${name}\` ${typeText(field)}`)
  return fields.length === 0 ? 'texts by name' : `{ ${fields.join('; ')} }`
}
