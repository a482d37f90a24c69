import { type FeedRow, feed } from '@wanpu/contract'
import { PlaceTest } from '../../../kit/place/PlaceTest.tsx'
import { useText } from '../../../lib/text.ts'
import { feedText } from './feed.text.ts'

/** Reaches the place of a feed and shows the newest files that it would take. */
export default function FeedTest({ row, close }: { row: FeedRow; close: () => void }) {
  const t = useText(feedText)
  return <PlaceTest title={t('testTitle', { name: row.name })} text={feedText} row={row} actions={feed} close={close} />
}
