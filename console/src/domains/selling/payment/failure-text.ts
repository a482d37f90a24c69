import { sayIfKnown } from '../../../lib/text.ts'
import { recordText } from './payment-record.text.ts'

/** Why payments failed, in words where the reason is one of ours, else as the provider said it. */
export const failureText = (failure: string): string =>
  failure
    .split('; ')
    .map((each) => sayIfKnown(recordText, `failure.${each}`, each))
    .join('; ')
