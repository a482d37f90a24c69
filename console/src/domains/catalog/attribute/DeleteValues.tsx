import { goodsAttributeValue } from '@wanpu/contract'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { valueReads } from './attribute-reads.ts'

interface DeleteValuesProps {
  ids: string[]
  title: string
  close: () => void
  done?: () => void
}

/** Says how many products have the values, and whether these lose them. */
export default function DeleteValues({ ids, title, close, done }: DeleteValuesProps) {
  const t = useText(attributeText)
  const [fromGoods, setFromGoods] = useState(false)
  const usage = useRead(goodsAttributeValue.readUsage, { ids }, { staleTime: 0 })
  const remove = useAction(goodsAttributeValue.delete, {
    done: ({ affected }) => t('valuesDeleted', { count: whole(affected) }),
    refresh: valueReads,
    inPlace: 'all',
  })
  const sum = (count: 'goods' | 'used') => whole((usage.data?.items ?? []).reduce((total, item) => total + item[count], 0))

  async function apply() {
    if ((await remove.run({ ids, fromGoods })) === undefined) return
    done?.()
    close()
  }

  return (
    <PageModal
      open
      width={520}
      title={t('deleteTitle', { name: title })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" danger disabled={usage.data === undefined} loading={remove.isRunning} onClick={apply}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {remove.failure && <Alert type="error" showIcon role="alert" title={remove.failure.message} />}
      <p className="preview-count" aria-live="polite">
        <strong>{usage.data === undefined ? t('counting') : t('usage', { goods: sum('goods'), used: sum('used') })}</strong>
      </p>
      <Checkbox checked={fromGoods} onChange={({ target }) => setFromGoods(target.checked)}>
        {t('fromGoods')}
      </Checkbox>
      <p className="hint">{t('undoable')}</p>
    </PageModal>
  )
}
