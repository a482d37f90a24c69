import type { FeedSettings } from '@wanpu/contract'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { feedText } from './feed.text.ts'

const SampleDialog = lazy(() => import('./SampleDialog.tsx'))

interface SettingsInputProps {
  id?: string
  value?: Partial<FeedSettings>
  onChange?: (settings: Partial<FeedSettings>) => void
}

/** How files are read: recognised, or set with a sample file on the screen of the import. */
export function SettingsInput({ id, value = {}, onChange }: SettingsInputProps) {
  const t = useText(feedText)
  const [isOpen, setOpen] = useState(false)
  const columns = Object.keys(value.mapping ?? {}).length
  const supplier = value.supplier ?? ''
  return (
    <div id={id} tabIndex={-1}>
      <p>
        {columns > 0 ? t('settingsMapped', { count: columns }) : t('settingsNone')}
        {supplier !== '' && ` · ${t('settingsSupplier', { name: supplier })}`}
      </p>
      <Button onClick={() => setOpen(true)}>{t('settingsChoose')}</Button>{' '}
      {Object.keys(value).length > 0 && (
        <Button type="text" onClick={() => onChange?.({})}>
          {t('settingsClear')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SampleDialog
            settings={value}
            use={(settings) => {
              onChange?.(settings)
              setOpen(false)
            }}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
