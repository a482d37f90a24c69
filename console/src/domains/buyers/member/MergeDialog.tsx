import { type MemberRow, memberUser, order } from '@wanpu/contract'
import { Alert, Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { Money } from '../../../kit/Money.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { memberText } from './member.text.ts'
import './member.css'

/** Merges a customer into another one of the website: choose, look at what it comes to, merge. */
export default function MergeDialog({ member, close }: { member: MemberRow; close: () => void }) {
  const t = useText(memberText)
  const kit = useText(kitText)
  const id = useId()
  const [words, setWords] = useState('')
  const [intoId, setIntoId] = useState<string>()
  const { websiteId } = member
  const matches = useRead(memberUser.search, { websiteId, keywords: useDeferredValue(words.trim()) || undefined, pageSize: 20 })
  const options = (matches.data?.items ?? []).filter((row) => row.id !== member.id && row.erasedAt === null)
  const merging = useAction(memberUser.merge, { done: t('merged'), refresh: [memberUser, order], inPlace: 'all' })

  async function merge() {
    if (intoId !== undefined && (await merging.run({ id: member.id, intoId })) !== undefined) close()
  }

  return (
    <PageModal
      open
      title={t('mergeTitle', { email: member.email })}
      okText={t('merge')}
      okButtonProps={{ disabled: intoId === undefined, loading: merging.isRunning }}
      cancelText={kit('cancel')}
      onOk={() => void merge()}
      onCancel={close}
      width={520}
    >
      {merging.failure && <Alert type="error" showIcon title={merging.failure.message} className="form-alert" role="alert" />}
      <p>{t('mergeAbout')}</p>
      <label htmlFor={id}>{t('mergeInto')}</label>
      <Select
        id={id}
        className="wide"
        showSearch={{ filterOption: false, onSearch: setWords }}
        loading={matches.isLoading}
        value={intoId}
        placeholder={t('keywords.hint')}
        onChange={setIntoId}
        options={options.map((row) => ({ value: row.id, label: [row.email, row.name].filter(Boolean).join(' · ') }))}
      />
      {intoId !== undefined && <Preview pair={{ id: member.id, intoId }} />}
    </PageModal>
  )
}

function Preview({ pair }: { pair: { id: string; intoId: string } }) {
  const t = useText(memberText)
  const reading = useRead(memberUser.previewMerge, pair)
  const { data } = reading
  if (data === undefined) return <NotYetRead reading={reading} rows={2} />
  return (
    <dl className="member-facts" aria-live="polite">
      <div>
        <dt>{t('mergedOrders')}</dt>
        <dd>
          {whole(data.from.orders)} + {whole(data.into.orders)} = {whole(data.orders)}
        </dd>
      </div>
      {data.spent.length > 0 && (
        <div>
          <dt>{t('spent')}</dt>
          <dd>
            {data.spent.map((sum) => (
              <Money key={sum.currencyCode} minor={sum.totalMinor} currency={sum.currencyCode} />
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
