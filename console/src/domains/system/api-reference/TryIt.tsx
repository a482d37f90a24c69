import type { Operation } from '@wanpu/contract/openapi'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { confirmWarning } from '../../../kit/confirm.ts'
import { CallError } from '../../../lib/errors.ts'
import { callNamed } from '../../../lib/http.ts'
import { mayCall, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { apiReferenceText } from './api-reference.text.ts'

interface TryItProps {
  operation: Operation
  example: unknown
}

interface Outcome {
  isDone: boolean
  text: string
}

/** Calls an action with the person's own rights. What writes is previewed, where it can be, and asked about before. */
export function TryIt({ operation, example }: TryItProps) {
  const t = useText(apiReferenceText)
  const [typed, setTyped] = useState(() => JSON.stringify(example, null, 2))
  const [outcome, setOutcome] = useState<Outcome>()
  const [isRunning, setRunning] = useState(false)
  const { operationId: name, summary, 'x-permission': permission, 'x-effect': effect } = operation
  const isAllowed = useSession(({ user }) => permission === undefined || mayCall(user, permission))
  const input = parse(typed)
  const reason = whyNot()

  function whyNot(): string | undefined {
    if (operation['x-takes-file']) return t('tryFile')
    if (!isAllowed) return t('tryForbidden')
    return input === undefined ? t('tryNoJson') : undefined
  }

  async function run(payload: object) {
    setRunning(true)
    setOutcome(await ask(name, payload))
    setRunning(false)
  }

  function send(payload: object) {
    if (effect === 'reads' || ('preview' in payload && payload.preview === true)) return void run(payload)
    confirmWarning({ title: summary, about: t('tryWrites'), ok: t('send'), run: () => run(payload) })
  }

  return (
    <div className="api-try">
      <Input.TextArea
        aria-label={t('tryInput')}
        className="api-code"
        autoSize={{ minRows: 4, maxRows: 18 }}
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="api-try-foot">
        {operation['x-preview'] && (
          <Button type="primary" disabled={isRunning || reason !== undefined} onClick={() => input && send({ ...input, preview: true })}>
            {t('preview')}
          </Button>
        )}
        <Button
          type={operation['x-preview'] ? 'default' : 'primary'}
          disabled={isRunning || reason !== undefined}
          onClick={() => input && send(operation['x-preview'] ? { ...input, preview: false } : input)}
        >
          {t('send')}
        </Button>
        <span className="hint">{reason ?? t('tryAbout')}</span>
      </p>
      {outcome !== undefined && (
        <section aria-label={t('tryAnswer')}>
          <pre className="api-code" data-done={outcome.isDone}>
            {outcome.text}
          </pre>
        </section>
      )}
    </div>
  )
}

function parse(typed: string): object | undefined {
  try {
    const value: unknown = JSON.parse(typed)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The answer to a call, or its refusal, as it is written. */
async function ask(name: string, payload: object): Promise<Outcome> {
  try {
    const { response, message, changeSetId } = await callNamed(name, payload)
    return { isDone: true, text: written({ status: 200, message, response, ...(changeSetId !== undefined && { changeSetId }) }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, code, message, detail } = error
    return { isDone: false, text: written({ status, code, message, detail }) }
  }
}

const longest = 50_000

/** Longer answers are cut off: the page shows what they are like. */
function written(answer: object): string {
  const text = JSON.stringify(answer, null, 2)
  return text.length > longest ? `${text.slice(0, longest)}\n…` : text
}
