import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { type AccountTest as Outcome, type PaymentAccountRow, paymentAccount } from '@wanpu/contract'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { refreshFamilies, useAction } from '../../../kit/call.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { paymentText } from './payment.text.ts'

/** Tests an account and lists what was looked at. */
export default function AccountTest({ account, close }: { account: PaymentAccountRow; close: () => void }) {
  const t = useText(paymentText)
  const testing = useAction(paymentAccount.test, { done: '', inPlace: 'all' })
  const [outcome, setOutcome] = useState<Outcome>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    void testing.run({ id: account.id }).then((answer) => {
      setOutcome(answer)
      refreshFamilies({ search: paymentAccount.search })
    })
  }, [])

  return (
    <PageModal
      open
      closesByEscape
      title={t('testTitle', { name: account.name })}
      onCancel={close}
      width={480}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p className="form-about">{t('testAbout')}</p>
      {testing.failure && <Alert type="error" showIcon title={testing.failure.message} role="alert" />}
      {outcome === undefined && testing.failure === undefined && <Skeleton active paragraph={{ rows: 5 }} />}
      {outcome !== undefined && (
        <>
          <Alert type={outcome.ok ? 'success' : 'warning'} showIcon title={outcome.ok ? t('testedOk') : t('testedBad')} role="status" />
          <ul className="account-checks">
            {outcome.checks.map((check) => (
              <li key={check.name} data-ok={check.ok || (check.isAdvice ? 'advice' : false)}>
                <CheckSign ok={check.ok} isAdvice={check.isAdvice === true} />
                <CheckWords check={check} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PageModal>
  )
}

/** What was looked at, or what is wrong with it where that has words of its own. */
function CheckWords({ check: { name, ok, isAdvice, detail } }: { check: Outcome['checks'][number] }) {
  const t = useText(paymentText)
  if (!ok && name === 'notices-accepted') return <span>{t('failed.notices-accepted', { count: Number(detail) })}</span>
  const advice = name === 'notice-address' ? t('advice.notice-address') : t('advice.instructions-given')
  return (
    <span>
      {!ok && isAdvice ? advice : t(`check.${name}`)}
      {detail !== undefined && <small className="check-detail">{detail}</small>}
    </span>
  )
}

function CheckSign({ ok, isAdvice }: { ok: boolean; isAdvice: boolean }) {
  const t = useText(paymentText)
  if (ok) return <CheckCircleFilled aria-label={t('testOk')} />
  return isAdvice ? <ExclamationCircleFilled aria-label={t('testAdvice')} /> : <CloseCircleFilled aria-label={t('testFailed')} />
}
