import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useText } from '../../kit/text.ts'
import { ChangeSets } from './ChangeSets.tsx'
import { Copies } from './Copies.tsx'
import { goodsBackupText } from './goods-backup.text.ts'

/** 旧库存: the batches of changes with their undo, or the copies of goods. A link with a filter of copies opens these. */
export function OldStock() {
  const t = useText(goodsBackupText)
  const [params, setParams] = useSearchParams()
  const isCopies = params.get('view') === 'copies' || params.has('goodsId') || params.has('changeSetId')
  const switcher = (
    <Segmented
      aria-label={t('view')}
      value={isCopies ? 'copies' : 'sets'}
      onChange={(view) => setParams(view === 'copies' ? { view } : {}, { replace: true })}
      options={[
        { value: 'sets', label: t('sets') },
        { value: 'copies', label: t('copies') },
      ]}
    />
  )
  return isCopies ? <Copies switcher={switcher} /> : <ChangeSets switcher={switcher} />
}
