import type { ImportPreview } from '@wanpu/contract'
import { Alert } from 'antd'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { ChangeSettings, Settings } from './import-state.ts'
import { Setting, TypedInput } from './Setting.tsx'

interface PictureBaseProps {
  preview: Pick<ImportPreview, 'layout' | 'problemGroups'>
  settings: Settings
  set: ChangeSettings
}

/** What goes before picture addresses that name no host. */
export function PictureBase({ preview: { layout }, settings, set }: PictureBaseProps) {
  const t = useText(goodsImportText)
  return (
    <Setting label={t('pictureBase')} about={t('pictureBase.about')} isWide>
      {(id) => (
        <TypedInput
          id={id}
          value={settings.pictureBase ?? layout.pictureBase}
          maxLength={500}
          placeholder="https://www.example.com/media/"
          onTyped={(text) => set({ pictureBase: text === '' || /^https?:\/\/[^\s/]/.test(text) ? text : `https://${text}` })}
        />
      )}
    </Setting>
  )
}

/** The pictures that are left out because their addresses name no host. */
export const countOfLeftOut = ({ problemGroups }: Pick<ImportPreview, 'problemGroups'>): number =>
  problemGroups.filter(({ code }) => code === 'picture-without-host').reduce((sum, { count }) => sum + count, 0)

/** How many pictures would be left out for want of a host, and the field for it. */
export function PicturesLeftOut(props: PictureBaseProps) {
  const t = useText(goodsImportText)
  const count = countOfLeftOut(props.preview)
  if (count === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      title={t('picturesLeftOut', { count: whole(count) })}
      description={<PictureBase {...props} />}
    />
  )
}
