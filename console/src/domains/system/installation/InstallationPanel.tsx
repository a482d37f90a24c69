import { installation, installationTask } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { TaskById } from '../../../kit/task/TaskById.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { installationText } from './installation.text.ts'
import './installation.css'

const RemoveDemoDialog = lazy(() => import('./RemoveDemoDialog.tsx'))
const StartOverDialog = lazy(() => import('./StartOverDialog.tsx'))

const soon = 3000
const minute = 60_000

interface InstallationPanelProps {
  /** The demo stands above; emptying what one has made oneself stands at the end of home. */
  place: 'top' | 'end'
  /** The steps to a first shop are shown: nothing sells yet. */
  isOpening: boolean
  hasProducts: boolean
}

/** 演示数据: loads the demo into an empty installation, takes it away again, or starts over empty. */
export function InstallationPanel({ place, isOpening, hasProducts }: InstallationPanelProps) {
  const t = useText(installationText)
  const mayRead = useMay(installation.read.name)
  const mayLoad = useMay(installationTask.add.name)
  const mayRemove = useMay(installation.removeDemo.name)
  const [dialog, setDialog] = useState<'remove' | 'start-over'>()
  const [isWorking, setWorking] = useState(false)
  const { data } = useRead(installation.read, mayRead ? {} : undefined, { refetchInterval: isWorking ? soon : minute })
  const load = useAction(installationTask.add, { refresh: [installation, installationTask] })
  if (data !== undefined && (data.task !== null) !== isWorking) setWorking(data.task !== null)
  if (data === undefined || (!isOpening && data.demo === null && data.task === null)) return null

  const { task, demo, isEmpty, mayStartOver } = data
  const close = () => setDialog(undefined)
  // Whoever has begun a shop of their own may empty the installation, and has nothing to do with the demo.
  const isOwn = task === null && demo === null && !isEmpty
  const startOver = <Button onClick={() => setDialog('start-over')}>{t('startOver')}</Button>
  const dialogs = (
    <Suspense>
      {dialog === 'remove' && <RemoveDemoDialog close={close} />}
      {dialog === 'start-over' && <StartOverDialog close={close} />}
    </Suspense>
  )
  if (place === 'end') {
    if (task !== null || demo !== null || !mayStartOver || (isEmpty && !hasProducts)) return null
    return (
      <section className="panel installation" aria-labelledby="dash-start-over">
        <h2 id="dash-start-over">{t('startOver')}</h2>
        <p>{t('startOverShort')}</p>
        <div className="installation-buttons">{startOver}</div>
        {dialogs}
      </section>
    )
  }
  if (isOwn) return null
  return (
    <section className="panel installation" aria-labelledby="dash-installation">
      <h2 id="dash-installation">{t('title')}</h2>
      {task !== null && (
        <>
          <p>{t('working')}</p>
          <TaskById kind="installation-task" id={task.id} />
        </>
      )}
      {task === null && isEmpty && mayLoad && (
        <div className="installation-about">
          <p>{t('emptyAbout')}</p>
          <p className="hint">{t('addresses')}</p>
        </div>
      )}
      {task === null && demo !== null && <p>{demo.orders === 0 ? t('demoPartly') : t('demoAbout', wholeOf(demo))}</p>}
      {task === null && (
        <div className="installation-buttons">
          {isEmpty && mayLoad && (
            <Button loading={load.isRunning} onClick={() => void load.run({})}>
              {t('load')}
            </Button>
          )}
          {demo !== null && mayRemove && <Button onClick={() => setDialog('remove')}>{t('remove')}</Button>}
          {demo !== null && mayStartOver && startOver}
        </div>
      )}
      {dialogs}
    </section>
  )
}

const wholeOf = ({ websites, products, orders }: { websites: number; products: number; orders: number }) => ({
  websites: whole(websites),
  products: whole(products),
  orders: whole(orders),
})
