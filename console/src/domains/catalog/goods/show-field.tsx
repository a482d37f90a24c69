import type { ReactNode } from 'react'
import type { ShowField } from '../../../kit/form/Conflict.tsx'
import { Thumb } from '../../../kit/Thumb.tsx'
import { listed } from '../../../lib/format.ts'
import { showGoodsValue } from './batch/show-value.tsx'
import { itemWords } from './item-words.ts'

/**
 * A field of the product form next to a colleague's version: pictures as pictures, amounts with their currency, classes
 * by name, lists as lists.
 */
export const showField =
  (currencyCode: string): ShowField =>
  (name, value): ReactNode => {
    if (!Array.isArray(value)) return showGoodsValue(name, value, { currencyCode })
    if (name === 'pictures')
      return (
        <span className="conflict-pictures">
          {value.map((each) => (
            <Thumb key={each.path} src={each.path} />
          ))}
        </span>
      )
    return listed(value.map((each) => itemWords(each, currencyCode)))
  }
