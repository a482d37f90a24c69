/// <reference types="vite/client" />

/** The version and the time of this build. */
declare const __RELEASE__: { version: string; builtAt: string }

// antd ships these files as ES modules without saying so in its package.json; the build reads them right, the type
// checker needs telling.
declare module 'antd/es/locale/zh_CN.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}
declare module 'antd/es/locale/en_US.js' {
  import type { Locale } from 'antd/es/locale/index.js'

  const locale: Locale
  export default locale
}

// Made by guide-pages.ts.
declare module 'virtual:guide/zh' {
  import type { Chapter } from './shell/help/guide.ts'

  const chapters: Chapter[]
  export default chapters
}
declare module 'virtual:guide/en' {
  import type { Chapter } from './shell/help/guide.ts'

  const chapters: Chapter[]
  export default chapters
}
