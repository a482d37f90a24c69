import { lazyScreen, type Screens } from '../../../shell/router/screens.ts'

const statistics = () => import('./Statistics.tsx')

export const screens: Screens = {
  '/visit/webTrafficManagement': lazyScreen(() => import('./TrafficTable.tsx'), 'TrafficTable'),
  '/visit/webVisitManagement': lazyScreen(() => import('./VisitTable.tsx'), 'VisitTable'),
  '/visit/webVisitYearStatisticsManagement': lazyScreen(statistics, 'YearStatistics'),
  '/visit/webVisitMonthStatisticsManagement': lazyScreen(statistics, 'MonthStatistics'),
  '/visit/webVisitDayStatisticsManagement': lazyScreen(statistics, 'DayStatistics'),
  '/visitOwner/webVisitOwnerManagement': lazyScreen(() => import('./VisitTable.tsx'), 'OwnedVisitTable'),
}
