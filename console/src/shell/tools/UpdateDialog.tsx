import { RocketOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { PageModal } from '../../kit/PageModal.tsx'
import { instantText } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { toolsText } from './tools.text.ts'
import { upgrade, useUpdate, watchVersions } from './update.ts'
import { useQuietMoment } from './useQuietMoment.ts'

/** Offers a new version that waits, as soon as that interrupts nobody. One button; the states are those of update.ts. */
export function UpdateDialog() {
  const t = useText(toolsText)
  const { state, release } = useUpdate()
  const isOpen = useQuietMoment(state !== 'none')
  useEffect(() => watchVersions(), [])
  const words = { none: t('upgrade'), ready: t('upgrade'), updating: t('upgrading'), updated: t('upgraded') }

  return (
    <PageModal
      open={isOpen}
      title={t('updateTitle')}
      width={410}
      closable={state === 'ready'}
      onCancel={() => useUpdate.setState({ state: 'none' })}
      footer={
        <Button
          type="primary"
          block
          icon={<RocketOutlined />}
          loading={state === 'updating'}
          disabled={state === 'updated'}
          onClick={upgrade}
        >
          {words[state]}
        </Button>
      }
    >
      <dl className="update-facts">
        <dt>{t('updateVersion')}</dt>
        <dd>{release?.version ?? '—'}</dd>
        <dt>{t('updateDate')}</dt>
        <dd>{release === undefined ? '—' : instantText(release.builtAt)}</dd>
      </dl>
      <p className="dialog-about">{t('updateAbout')}</p>
    </PageModal>
  )
}
