import { skinNames, skinOf } from '@wanpu/contract'
import { useId } from 'react'
import { useText } from '../../../../lib/text.ts'
import { configText } from './config.text.ts'
import { skinPictures } from './skin-pictures.ts'

/** One of the skins, chosen by its picture; without a choice the first one counts. */
export function SkinPicker({ value, onChange }: { value?: string; onChange?: (value: string) => void }) {
  const t = useText(configText)
  const name = useId()
  return (
    <fieldset className="skins" aria-label={t('skin')}>
      {skinNames.map((skin) => (
        <label key={skin} className="skin">
          <input type="radio" name={name} value={skin} checked={skinOf(value) === skin} onChange={() => onChange?.(skin)} />
          <img src={skinPictures[skin]} width={320} height={240} alt="" />
          <span>{t(`skin.${skin}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
