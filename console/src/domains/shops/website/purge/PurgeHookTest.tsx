import { purgeHook } from '@wanpu/contract'
import { useAction } from '../../../../kit/call.ts'
import { EndpointTest } from '../../../../kit/endpoint/EndpointTest.tsx'
import { useText } from '../../../../lib/text.ts'
import { purgeHookText } from '../purge-hook.text.ts'

/** Purges a page and says what the service made of it. */
export default function PurgeHookTest({ hook, close }: { hook: { id: string; name: string }; close: () => void }) {
  const t = useText(purgeHookText)
  const testing = useAction(purgeHook.test, { done: '', inPlace: 'all' })
  return (
    <EndpointTest
      title={t('testTitle', { name: hook.name })}
      text={purgeHookText}
      problems={purgeHookText}
      testing={testing}
      run={() => testing.run({ id: hook.id })}
      list={purgeHook.search}
      close={close}
    >
      <p>{t('testAbout')}</p>
    </EndpointTest>
  )
}
