import { type ShopServerRow, type ShopServerTest, shopServer } from '@wanpu/contract'
import { Alert, Button, Spin } from 'antd'
import { refreshFamilies, useAction, useRead } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { bytes, whole } from '../../../lib/format.ts'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { serverText } from './shop-server.text.ts'

/** A new server has no key yet and no websites. */
type TestedServer = Pick<ShopServerRow, 'id' | 'name'> & Partial<Pick<ShopServerRow, 'hostKey' | 'websitesBeyond'>>

/** Really reaches the server: tries with files of its own what a push does. */
export default function TestDialog({ server, close }: { server: TestedServer; close: () => void }) {
  const t = useText(serverText)
  // A test belongs to this opening of the dialog: nothing of an earlier one is shown.
  const { data, error, isFetching, refetch } = useRead(shopServer.test, { id: server.id }, { staleTime: 0 })
  const forget = useAction(shopServer.forgetKey, { done: t('keyForgotten') })
  const isKeyChanged = data?.message === 'host-key-changed'
  const forgetAndTest = async () => {
    if (await forget.run({ id: server.id })) void refetch()
  }
  const leave = () => {
    refreshFamilies({ search: shopServer.search })
    close()
  }
  return (
    <PageModal
      open
      closesByEscape
      title={t('testTitle', { name: server.name })}
      onCancel={leave}
      footer={
        <>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('testAgain')}
          </Button>
          <Button type="primary" onClick={leave}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {isFetching && (
          <div>
            <Spin size="small" /> {t('testing')}
          </div>
        )}
        {!isFetching && error !== null && <Alert type="error" showIcon title={t('testFailed')} description={error.message} />}
        {!isFetching && error === null && data !== undefined && (
          <Alert
            type={data.isOk ? 'success' : 'error'}
            showIcon
            title={data.isOk ? t('testOk') : t('testFailed')}
            description={data.isOk ? roomWords(data, t) : sayIfKnown(serverText, `reason.${data.message}`, data.message)}
            action={
              isKeyChanged &&
              (server.websitesBeyond ?? 0) === 0 && (
                <Button danger loading={forget.isRunning} onClick={() => void forgetAndTest()}>
                  {t('forgetKey')}
                </Button>
              )
            }
          />
        )}
        <PinnedKey hostKey={server.hostKey ?? ''} />
      </div>
    </PageModal>
  )
}

/** The key that the server showed first, which later connections must show. */
function PinnedKey({ hostKey }: { hostKey: string }) {
  const t = useText(serverText)
  if (hostKey === '') return null
  return (
    <p className="hint">
      {t('pinned')} <code>{hostKey}</code>
    </p>
  )
}

/** How long it took, what room there is, and whether pushes send everything again. */
function roomWords({ milliseconds, freeBytes, canLink }: ShopServerTest, t: ReturnType<typeof useText<typeof serverText.zh>>): string {
  return [
    t('testTook', { count: whole(milliseconds) }),
    freeBytes === null ? t('freeUnknown') : t('free', { size: bytes(freeBytes) }),
    canLink !== null && t(canLink ? 'canLink' : 'cannotLink'),
  ]
    .filter(Boolean)
    .join(' · ')
}
