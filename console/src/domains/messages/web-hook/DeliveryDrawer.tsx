import { type OutputOf, type WebHookAttempt, webHookDelivery } from '@wanpu/contract'
import { Button, Drawer } from 'antd'
import { useAction, useRead } from '../../../kit/call.ts'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { deliveryTones } from './delivery-tones.ts'
import { webHookText } from './web-hook.text.ts'
import './web-hook.css'

/** One delivery: what is posted, and what each attempt came to. */
export default function DeliveryDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(webHookText)
  const reading = useRead(webHookDelivery.read, { id }, { staleTime: 0 })
  const resend = useAction(webHookDelivery.resend, { done: ({ affected }) => t('resent', { count: affected }), refresh: webHookDelivery })
  const mayResend = useMay(webHookDelivery.resend.name)
  const { data } = reading
  return (
    <Drawer
      open
      size={720}
      title={data ? t(`type.${data.type}`) : t('details')}
      onClose={close}
      extra={
        mayResend && (
          <Button loading={resend.isRunning} onClick={() => void resend.run({ ids: [id] })}>
            {t('resend')}
          </Button>
        )
      }
    >
      {data === undefined ? <NotYetRead reading={reading} rows={10} /> : <Delivery shown={data} />}
    </Drawer>
  )
}

function Delivery({ shown: { state, webHookName, messageId, body, history } }: { shown: OutputOf<typeof webHookDelivery.read> }) {
  const t = useText(webHookText)
  return (
    <>
      <p>
        <Tag tone={deliveryTones[state]}>{t(`state.${state}`)}</Tag> {webHookName} · <code>{messageId}</code>
      </p>
      <h3>{t('body')}</h3>
      {body === null ? (
        <p className="hint">{t('bodyHidden')}</p>
      ) : (
        <pre className="hook-body">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      )}
      <h3>{t('history')}</h3>
      {history.length === 0 && <p className="hint">{t('noHistory')}</p>}
      <ol className="hook-attempts">
        {history.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </ol>
    </>
  )
}

function Attempt({ attempt: { at, durationMs, status, problem, response, byName } }: { attempt: WebHookAttempt }) {
  const t = useText(webHookText)
  return (
    <li>
      <Tag tone={problem === null ? 'green' : 'red'}>{status ?? t('noAnswer')}</Tag> <time dateTime={at}>{instantText(at)}</time> ·{' '}
      {t('ms', { count: durationMs })}
      {byName !== '' && ` · ${t('byHand', { name: byName })}`}
      {problem !== null && <p>{t(`problem.${problem}`)}</p>}
      {response !== '' && <pre className="hook-body">{response}</pre>}
    </li>
  )
}
