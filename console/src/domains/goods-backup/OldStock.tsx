import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useText } from '../../kit/text.ts'
import { ChangeSets } from './ChangeSets.tsx'
import { Copies } from './Copies.tsx'
import { goodsBackupText } from './goods-backup.text.ts'

/** 旧库存: the copies of goods, or the batches of changes that took them. */
export function OldStock() {
  const t = useText(goodsBackupText)
  const [params, setParams] = useSearchParams()
  const isSets = params.get('view') === 'sets'
  const switcher = (
    <Segmented
      aria-label={t('view')}
      value={isSets ? 'sets' : 'copies'}
      onChange={(view) => setParams(view === 'sets' ? { view } : {}, { replace: true })}
      options={[
        { value: 'copies', label: t('copies') },
        { value: 'sets', label: t('sets') },
      ]}
    />
  )
  return isSets ? <ChangeSets switcher={switcher} /> : <Copies switcher={switcher} />
}
