import { HistoryOutlined } from '@ant-design/icons'
import { goodsBackup } from '@wanpu/contract'
import { Button } from 'antd'
import { Navigate, useNavigate } from 'react-router'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { Copies } from './Copies.tsx'
import { goodsBackupText } from './goods-backup.text.ts'

/** 商品备份（回收站）: the copies of products. Links from before the change log had a screen of its own lead there. */
export function OldStock() {
  const t = useText(goodsBackupText)
  const go = useNavigate()
  const [params] = useAddressParams()
  const mayLook = useMay(goodsBackup.searchChangeSets.name)
  if (params.get('view') === 'sets') {
    const rest = new URLSearchParams(params)
    rest.delete('view')
    return <Navigate to={{ pathname: '/goods/changeLog', search: rest.toString() }} replace />
  }
  const toLog = mayLook && (
    <Button icon={<HistoryOutlined />} onClick={() => go('/goods/changeLog')}>
      {t('sets')}
    </Button>
  )
  return <Copies switcher={toLog} />
}
