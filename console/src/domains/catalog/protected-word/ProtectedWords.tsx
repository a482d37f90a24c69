import './protected-word.css'
import { goods, protectedWordLog } from '@wanpu/contract'
import { Segmented } from 'antd'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { protectedWordText } from './protected-word.text.ts'
import { QuarantineTable } from './QuarantineTable.tsx'
import { WordLog } from './WordLog.tsx'
import { WordTable } from './WordTable.tsx'

/** 保护词: the words, the products that they hold in quarantine, or the log of what they did. */
export function ProtectedWords() {
  const t = useText(protectedWordText)
  const [params, setParams] = useAddressParams()
  const maySeeGoods = useMay(goods.search.name)
  const maySeeLog = useMay(protectedWordLog.search.name)
  const view = params.get('view') ?? 'words'
  const switcher = (
    <Segmented
      aria-label={t('view')}
      value={view}
      onChange={(next) => setParams(next === 'words' ? {} : { view: next }, { replace: true })}
      options={[
        { value: 'words', label: t('words') },
        ...(maySeeGoods ? [{ value: 'quarantine', label: t('quarantine') }] : []),
        ...(maySeeLog ? [{ value: 'log', label: t('log') }] : []),
      ]}
    />
  )
  if (view === 'quarantine') return <QuarantineTable switcher={switcher} />
  return view === 'log' ? <WordLog switcher={switcher} /> : <WordTable switcher={switcher} />
}
