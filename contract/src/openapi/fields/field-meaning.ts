/** What a field means, for somebody who has never seen the console: Chinese, English. */
export type FieldMeaning = readonly [zh: string, en: string]
