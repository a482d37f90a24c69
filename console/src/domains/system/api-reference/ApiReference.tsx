import './api-reference.css'
import type { OpenApiDocument } from '@wanpu/contract/openapi'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { download } from '../../../kit/copy.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useText } from '../../../lib/text.ts'
import { useIsMobile } from '../../../lib/useIsMobile.ts'
import { apiReferenceText } from './api-reference.text.ts'
import { OperationDetail } from './OperationDetail.tsx'
import { OperationList } from './OperationList.tsx'
import { groupsOf, useReference } from './reference.ts'

/** API 文档: every action with what it takes and answers, and a place to try it. */
export function ApiReference() {
  const t = useText(apiReferenceText)
  const reading = useReference()
  const { data } = reading
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={t('about')}>
        <Button disabled={data === undefined} onClick={() => download('openapi.json', JSON.stringify(data), 'application/json')}>
          {t('download')}
        </Button>
      </ScreenHead>
      {data === undefined ? <NotYetRead reading={reading} /> : <Reference document={data} />}
    </div>
  )
}

function Reference({ document }: { document: OpenApiDocument }) {
  const t = useText(apiReferenceText)
  const isMobile = useIsMobile()
  const [params, setParams] = useAddressParams()
  const [words, setWords] = useState('')
  const groups = useMemo(() => groupsOf(document, words), [document, words])
  const name = params.get('action') ?? undefined
  const operation = name === undefined ? undefined : document.paths[`/apis/actions/${name}`]?.post
  const choose = (action?: string) => setParams(action === undefined ? {} : { action })
  const isListShown = !isMobile || operation === undefined
  return (
    <div className="api-reference">
      {isListShown && (
        <nav className="panel api-list" aria-label={t('list')}>
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {groups.length === 0 && <p className="hint">{t('nothingFound')}</p>}
          <OperationList groups={groups} current={name} isOpen={words.trim() !== ''} choose={choose} />
        </nav>
      )}
      {operation !== undefined && (
        <div className="panel">
          {isMobile && <Button onClick={() => choose()}>{t('back')}</Button>}
          <OperationDetail operation={operation} document={document} />
        </div>
      )}
      {operation === undefined && !isMobile && <EmptyState art="search" title={t('choose')} about={t('chooseAbout')} />}
    </div>
  )
}
