import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { mostRedirects, type Redirect } from '@wanpu/contract'
import { Button, Input, Pagination } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { useText } from '../../../../lib/text.ts'
import { ImportRedirects } from './ImportRedirects.tsx'
import { redirectText } from './redirect.text.ts'
import { wrongIn } from './redirect-lines.ts'

interface RedirectsInputProps {
  value?: Redirect[]
  onChange?: (value: Redirect[]) => void
}

const perPage = 20

/** 网址跳转: old addresses and where they lead, newest first. */
export function RedirectsInput({ value = [], onChange = () => {} }: RedirectsInputProps) {
  const t = useText(redirectText)
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [isImporting, setImporting] = useState(false)
  const search = words.trim().toLowerCase()
  const all = value.map((redirect, at) => ({ redirect, at })).reverse()
  const matches = all.filter(({ redirect: { from, to } }) => search === '' || `${from} ${to}`.toLowerCase().includes(search))
  const currentPage = Math.min(page, Math.max(1, Math.ceil(matches.length / perPage)))
  const set = (at: number, next: Redirect) => onChange(value.map((each, index) => (index === at ? next : each)))
  const add = () => {
    setWords('')
    setPage(1)
    onChange([...value, { from: '/', to: '' }])
  }
  return (
    <div className="entries">
      <p className="hint">{t('about')}</p>
      <div className="entries-add">
        <Button icon={<PlusOutlined />} disabled={value.length >= mostRedirects} onClick={add}>
          {t('add')}
        </Button>
        <Button onClick={() => setImporting(true)}>{t('paste')}</Button>
        {value.length > perPage && (
          <Input.Search
            className="redirect-search"
            allowClear
            aria-label={t('search')}
            placeholder={t('search')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </div>
      {value.length === 0 && <EmptyState art="empty" title={t('none')} about={t('noneAbout')} />}
      {value.length > 0 && matches.length === 0 && <p className="hint">{t('noneFound')}</p>}
      {matches.slice((currentPage - 1) * perPage, currentPage * perPage).map(({ redirect, at }) => (
        <RedirectRow
          key={at}
          redirect={redirect}
          isTwice={value.some((each, index) => index !== at && each.from === redirect.from)}
          set={(next) => set(at, next)}
          remove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      {matches.length > perPage && (
        <Pagination current={currentPage} total={matches.length} pageSize={perPage} showSizeChanger={false} onChange={setPage} />
      )}
      {isImporting && <ImportRedirects present={value} take={onChange} close={() => setImporting(false)} />}
    </div>
  )
}

interface RedirectRowProps {
  redirect: Redirect
  isTwice: boolean
  set: (redirect: Redirect) => void
  remove: () => void
}

function RedirectRow({ redirect, isTwice, set, remove }: RedirectRowProps) {
  const t = useText(redirectText)
  const wrong = isTwice ? 'twice' : wrongIn(redirect)
  const isFromWrong = wrong === 'wrongFrom' || wrong === 'twice'
  return (
    <div className="redirect">
      <Input
        value={redirect.from}
        maxLength={500}
        aria-label={t('from')}
        placeholder={t('from')}
        {...(isFromWrong && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => set({ ...redirect, from: target.value })}
      />
      <span aria-hidden="true">→</span>
      <Input
        value={redirect.to}
        maxLength={2000}
        aria-label={t('to')}
        placeholder={t('toPlaceholder')}
        {...(wrong === 'wrongTo' && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => set({ ...redirect, to: target.value })}
      />
      <Button type="text" icon={<DeleteOutlined />} aria-label={t('remove', { from: redirect.from })} onClick={remove} />
      {wrong !== undefined && <p className="hint is-wrong">{t(wrong)}</p>}
    </div>
  )
}
