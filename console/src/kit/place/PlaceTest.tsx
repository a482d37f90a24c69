import type { Action, RemoteTest } from '@wanpu/contract'
import { Alert, Button, Spin } from 'antd'
import { bytes, instantText } from '../../lib/format.ts'
import { sayIfKnown, type Text, useText } from '../../lib/text.ts'
import { refreshFamilies, useAction, useRead } from '../call.ts'
import { PageModal } from '../PageModal.tsx'

type TestText = Text<Record<'testing' | 'testAgain' | 'testFailed' | 'testOk' | 'close' | 'forgetKey' | 'keyForgotten' | 'pinned', string>>
interface PlaceTestProps {
  title: string
  text: TestText
  row: { id: string; hostKey: string }
  actions: { test: Action; forgetKey: Action; search: Action }
  close: () => void
}

/** Reaches a place and shows its newest files. */
export function PlaceTest({ title, text, row: { id, hostKey }, actions, close }: PlaceTestProps) {
  const t = useText(text)
  const reading = useRead(actions.test, { id }, { staleTime: 0 })
  const data = reading.data as RemoteTest | undefined
  const forget = useAction(actions.forgetKey, { done: t('keyForgotten') })
  const forgetAndTest = async () => {
    if (await forget.run({ id })) void reading.refetch()
  }
  const leave = () => {
    refreshFamilies({ search: actions.search })
    close()
  }
  return (
    <PageModal
      open
      closesByEscape
      title={title}
      onCancel={leave}
      footer={
        <>
          <Button loading={reading.isFetching} onClick={() => void reading.refetch()}>
            {t('testAgain')}
          </Button>
          <Button type="primary" onClick={leave}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {reading.isFetching && (
          <div>
            <Spin size="small" /> {t('testing')}
          </div>
        )}
        {!reading.isFetching && reading.error !== null && (
          <Alert type="error" showIcon title={t('testFailed')} description={reading.error.message} />
        )}
        {!reading.isFetching && reading.error === null && data !== undefined && (
          <Alert
            type={data.isOk ? 'success' : 'error'}
            showIcon
            title={data.isOk ? t('testOk') : t('testFailed')}
            description={data.isOk ? <Files files={data.files} /> : sayIfKnown(text, `reason.${data.message}`, data.message)}
            action={
              data.message === 'host-key-changed' && (
                <Button danger loading={forget.isRunning} onClick={() => void forgetAndTest()}>
                  {t('forgetKey')}
                </Button>
              )
            }
          />
        )}
        {hostKey !== '' && (
          <p className="hint">
            {t('pinned')} <code>{hostKey}</code>
          </p>
        )}
      </div>
    </PageModal>
  )
}

function Files({ files }: { files: RemoteTest['files'] }) {
  return (
    <ul>
      {files.map(({ name, size, modifiedAt }) => (
        <li key={name}>
          {name}
          {size !== null && ` · ${bytes(size)}`}
          {modifiedAt !== null && ` · ${instantText(modifiedAt)}`}
        </li>
      ))}
    </ul>
  )
}
