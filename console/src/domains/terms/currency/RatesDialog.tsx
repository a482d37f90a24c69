import { currency } from '@wanpu/contract'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { nameOf } from '../../../kit/names.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { currencyText } from './currency.text.ts'

/** 批量改汇率: all rates under each other. */
export default function RatesDialog({ close }: { close: () => void }) {
  const t = useText(currencyText)
  const { data } = useRead(currency.readAll, {})
  const [changed, setChanged] = useState<Record<string, number>>({})
  const saving = useAction(currency.updateRates, {
    done: ({ affected }) => t('ratesSaved', { count: affected }),
    refresh: currency,
    inPlace: 'all',
  })
  const rates = (data?.items ?? []).flatMap(({ code, rate }) => {
    const next = changed[code]
    return next === undefined || next === rate ? [] : [{ code, rate: next }]
  })

  async function save() {
    const answer = await saving.run({ rates })
    if (answer !== undefined) close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={t('ratesTitle')}
      okText={rates.length === 0 ? t('ratesNone') : t('ratesSave', { count: rates.length })}
      okButtonProps={{ disabled: rates.length === 0, loading: saving.isRunning }}
      cancelText={t('cancel')}
      onOk={() => void save()}
      onCancel={close}
      width={480}
    >
      <p className="form-about">{t('ratesAbout')}</p>
      {saving.failure && <Alert type="error" showIcon title={saving.failure.message} className="form-alert" role="alert" />}
      {data === undefined && <Skeleton active />}
      <div className="rates">
        {data?.items.map(({ code, rate, ...row }) => (
          <label key={code} htmlFor={`rate-${code}`}>
            <span>
              <strong>{code}</strong> {nameOf(row)}
            </span>
            <NumberInput
              id={`rate-${code}`}
              aria-label={t('rateOf', { code })}
              min={0}
              max={1_000_000_000}
              value={changed[code] ?? rate}
              onChange={(next) => setChanged((before) => ({ ...before, [code]: next ?? rate }))}
            />
          </label>
        ))}
      </div>
    </PageModal>
  )
}
