// A robot in a Telegram chat that changes prices: it shows what would change, and a person approves in the console.
// Nobody approves by a word in the chat. Its key says "Every change waits for approval".
import { readFile, writeFile } from 'node:fs/promises'
import { approvalIdOf, createClient, WanpuError } from '@wanpu/client'
import { openTelegram } from './telegram.ts'

const { WANPU_URL = '', WANPU_KEY = '', TELEGRAM_TOKEN = '', CHAT = '', STATE_FILE = 'robot-state.json' } = process.env
const { TELEGRAM_URL = 'https://api.telegram.org', EVERY = '10' } = process.env
const wanpu = createClient({ url: WANPU_URL, key: WANPU_KEY, language: 'en' })
const telegram = openTelegram(TELEGRAM_URL, TELEGRAM_TOKEN)
const chat = Number(CHAT)

/** The next update to read, and what waits for approval: known after a crash. */
const state: { offset: number; waiting: string[] } = await readFile(STATE_FILE, 'utf8').then(JSON.parse, () => ({ offset: 0, waiting: [] }))
for (const id of state.waiting) void tellOutcome(id)

for (;;) {
  try {
    for (const message of await telegram.read(state.offset, 25)) {
      // Kept before it is answered: an order that was given once is not carried out twice.
      state.offset = message.update + 1
      await keepState()
      if (message.chat === chat) await answer(message.text)
    }
  } catch (error) {
    console.error(new Date().toISOString(), error instanceof Error ? error.message : error)
    await new Promise((resolve) => setTimeout(resolve, 5000))
  }
}

async function answer(text: string): Promise<void> {
  const [, percent, words] = /^raise (\d{1,2}) (.+)$/.exec(text.trim()) ?? []
  const [, changeSetId] = /^undo (\d+)$/.exec(text.trim()) ?? []
  try {
    if (percent !== undefined && words !== undefined) await raise(Number(percent), words)
    else if (changeSetId !== undefined) await ask(() => wanpu.undo(changeSetId))
    else await say('raise <percent> <words of the products>, or undo <number of the change>')
  } catch (error) {
    if (!(error instanceof WanpuError)) throw error
    await say(error.message)
  }
}

/** Shows what a raise of prices would do, and asks for it. */
async function raise(percent: number, words: string): Promise<void> {
  const change = { options: { keywords: words }, percent: 100 + percent }
  const { result, apply } = await wanpu.preview('goods.reset-price-proportional', change)
  if (result.affected === 0) return say(`No product has the words ${words}.`)
  const rows = (result.sample ?? []).slice(0, 3).map(({ title, before, after }) => `${title}: ${before.priceMinor} → ${after?.priceMinor}`)
  await say([`${result.affected} products would change:`, ...rows].join('\n'))
  await ask(apply)
}

/** Makes a change, which the key has wait for a person; says where, and later what became of it. */
async function ask(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    const id = approvalIdOf(error)
    if (id === undefined) throw error
    state.waiting.push(id)
    await keepState()
    await say(`Number ${id} waits for approval: ${WANPU_URL}/#/setting/approvals`)
    void tellOutcome(id)
    return
  }
  throw new Error('the key changes without approval: have every change wait for one')
}

/** Waits until somebody decided, however long, and says what. */
async function tellOutcome(id: string): Promise<void> {
  let outcome: string
  try {
    const { changeSetId } = await wanpu.waitForApproval(id, { every: Number(EVERY) * 1000 })
    outcome = changeSetId === undefined ? `Number ${id} is done.` : `Number ${id} is done. To take it back: undo ${changeSetId}`
  } catch (error) {
    // Without an answer of Wanpu it is asked about again when the robot starts.
    if (!(error instanceof WanpuError) || error.status === 0) return console.error(error)
    outcome = `Number ${id} is not done: ${error.message}`
  }
  await say(outcome)
  state.waiting = state.waiting.filter((waiting) => waiting !== id)
  await keepState()
}

function say(text: string): Promise<void> {
  return telegram.say(chat, text)
}

function keepState(): Promise<void> {
  return writeFile(STATE_FILE, JSON.stringify(state))
}
