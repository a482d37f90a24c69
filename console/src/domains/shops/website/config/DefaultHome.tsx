import { shopWebsite } from '@wanpu/contract'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { type ConfigFields, type KeyedBlock, toInput, toKeyedBlocks } from './config-fields.ts'

interface DefaultHomeProps {
  websiteId: string
  take: (blocks: KeyedBlock[]) => void
}

/** Says what a home page without blocks shows, and offers the same as blocks to start from. */
export function DefaultHome({ websiteId, take }: DefaultHomeProps) {
  const t = useText(configText)
  const form = Form.useFormInstance<ConfigFields>()
  const may = useMay(shopWebsite.previewHome.name)
  const [isReading, setReading] = useState(false)
  const start = async () => {
    setReading(true)
    try {
      const { response } = await call(shopWebsite.previewHome, toInput(websiteId, form.getFieldsValue(true)))
      take(toKeyedBlocks(response.defaultBlocks))
    } finally {
      setReading(false)
    }
  }
  return (
    <EmptyState
      art="empty"
      title={t('defaultHome')}
      about={t('defaultHomeAbout')}
      action={
        may && (
          <Button loading={isReading} onClick={start}>
            {t('editDefaultHome')}
          </Button>
        )
      }
    />
  )
}
