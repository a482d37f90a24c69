import { useQuery } from '@tanstack/react-query'
import type { OutputOf, secondFactor } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { PageModal } from '../../kit/PageModal.tsx'
import { NotYetRead } from '../../kit/ReadFailed.tsx'
import { instantText } from '../../lib/format.ts'
import { callNamed } from '../../lib/http.ts'
import { queries } from '../../lib/queries.ts'
import { useText } from '../../lib/text.ts'
import { factorText } from './second-factor.text.ts'

const SecondFactorSetup = lazy(() => import('./SecondFactorSetup.tsx'))
const SecondFactorProof = lazy(() => import('./SecondFactorProof.tsx'))

type State = OutputOf<typeof secondFactor.read>
type Doing = 'turnOn' | 'renew' | 'turnOff'

const key = ['second-factor.read']
/** With as few recovery codes as this, new ones are recommended. */
const few = 3

/** One's own second factor: whether it is on, and what can be done about it. */
export function SecondFactor() {
  const t = useText(factorText)
  const [doing, setDoing] = useState<Doing>()
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callNamed<State>('second-factor.read', {}, signal).then(({ response }) => response),
    staleTime: 0,
  })
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={2} />
  const close = () => {
    setDoing(undefined)
    void queries.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      <Told state={reading.data} />
      {reading.data.isOn ? (
        <div className="panel-actions">
          <Button onClick={() => setDoing('renew')}>{t('renew')}</Button>
          <Button danger onClick={() => setDoing('turnOff')}>
            {t('turnOff')}
          </Button>
        </div>
      ) : (
        <Button type="primary" onClick={() => setDoing('turnOn')}>
          {t('turnOn')}
        </Button>
      )}
      {doing !== undefined && (
        <PageModal open width={480} title={t(doing)} footer={null} onCancel={close}>
          <Suspense fallback={null}>
            {doing === 'turnOn' ? (
              <SecondFactorSetup done={close} />
            ) : (
              <SecondFactorProof doing={doing} isRequired={reading.data.isRequired} done={close} />
            )}
          </Suspense>
        </PageModal>
      )}
    </>
  )
}

function Told({ state: { isOn, since, recoveryCodesLeft, isRequired } }: { state: State }) {
  const t = useText(factorText)
  if (!isOn) return <p>{isRequired ? t('offRequired') : t('off')}</p>
  return (
    <p>
      {since !== null && t('on', { time: instantText(since) })} · {t('left', { count: recoveryCodesLeft })}
      {recoveryCodesLeft <= few && <strong> {t('leftFew')}</strong>}
    </p>
  )
}
