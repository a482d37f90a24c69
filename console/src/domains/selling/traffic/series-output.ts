import type { OutputOf, webVisits } from '@wanpu/contract'

/** What a year's, month's or day's statistics answer. */
export type SeriesOutput = OutputOf<typeof webVisits.statisticsYear>
