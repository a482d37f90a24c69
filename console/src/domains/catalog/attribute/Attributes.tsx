import { Segmented } from 'antd'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useText } from '../../../lib/text.ts'
import { AttributeTable } from './AttributeTable.tsx'
import { attributeText } from './attribute.text.ts'
import { ValueTable } from './ValueTable.tsx'

/** 商品属性: the values that products have, or the attributes that hold them together. */
export function Attributes() {
  const t = useText(attributeText)
  const [params, setParams] = useAddressParams()
  const isSets = params.get('view') === 'attributes'
  const switcher = (
    <Segmented
      aria-label={t('view')}
      value={isSets ? 'attributes' : 'values'}
      onChange={(view) => setParams(view === 'attributes' ? { view } : {}, { replace: true })}
      options={[
        { value: 'values', label: t('values') },
        { value: 'attributes', label: t('attributes') },
      ]}
    />
  )
  return isSets ? <AttributeTable switcher={switcher} /> : <ValueTable switcher={switcher} />
}
