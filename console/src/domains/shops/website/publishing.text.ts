/** When a website's builds go online, as lists and settings say it. */
export const publishingWords = {
  zh: { 'publishing.automatic': '自动', 'publishing.scheduled': '定时', 'publishing.by-hand': '手动' },
  en: { 'publishing.automatic': 'Automatic', 'publishing.scheduled': 'Scheduled', 'publishing.by-hand': 'Manual' },
} as const
