export interface ServerEvent {
  event: string
  data: unknown
}

/** Cuts a text of server-sent events into events; `rest` is the unfinished end, to be put before the next piece. */
export function readEvents(text: string): { events: ServerEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap(readEvent), rest }
}

/** Comments, which keep the line alive, and events whose data is not JSON say nothing. */
function readEvent(block: string): ServerEvent[] {
  const lines = block.split('\n')
  const event =
    lines
      .find((line) => line.startsWith('event:'))
      ?.slice(6)
      .trim() ?? 'message'
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart())
  if (data.length === 0) return []
  try {
    return [{ event, data: JSON.parse(data.join('\n')) }]
  } catch {
    return []
  }
}
