/** What is below a search field while somebody types. */
export const search = {
  suggestions: '搜索建议',
  allResults: (word: string) => `查看“${word}”的全部结果`,
}

export type SearchWords = typeof search
