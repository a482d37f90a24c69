import { type WebHookRow, webHook } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { EndpointTest } from '../../../kit/endpoint/EndpointTest.tsx'
import { useText } from '../../../lib/text.ts'
import { webHookText } from './web-hook.text.ts'

/** Posts a test event and says what the endpoint made of it. */
export default function WebHookTest({ hook, close }: { hook: WebHookRow; close: () => void }) {
  const t = useText(webHookText)
  const testing = useAction(webHook.test, { done: '', inPlace: 'all' })
  return (
    <EndpointTest
      title={t('testTitle', { name: hook.name })}
      text={webHookText}
      problems={webHookText}
      testing={testing}
      run={() => testing.run({ id: hook.id })}
      list={webHook.search}
      close={close}
    >
      <p>{t('testAbout', { address: hook.address })}</p>
    </EndpointTest>
  )
}
