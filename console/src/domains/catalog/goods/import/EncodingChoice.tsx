import type { ImportPreview } from '@wanpu/contract'
import { Alert, Radio } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import { type ChangeSettings, readAgain } from './import-state.ts'

/** How a line of the file reads in each likely encoding, to choose the right one. */
export function EncodingChoice({ preview, set }: { preview: ImportPreview; set: ChangeSettings }) {
  const t = useText(goodsImportText)
  const { encodingReadings } = preview
  if (encodingReadings.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      title={t('encodingDoubt')}
      description={
        <Radio.Group
          vertical
          value={preview.encoding}
          onChange={({ target }) =>
            set({ ...readAgain, encoding: encodingReadings.find(({ encoding }) => encoding === target.value)?.encoding })
          }
          options={encodingReadings.map(({ encoding, sample }) => ({ value: encoding, label: `${encoding.toUpperCase()} · ${sample}` }))}
        />
      }
    />
  )
}
