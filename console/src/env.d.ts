/// <reference types="vite/client" />

/** True when addresses are kept behind `#`: see vite.config.ts. */
declare const __HASH__: boolean

/** The version and the time of this build. */
declare const __RELEASE__: { version: string; builtAt: string }

// antd ships these files as ES modules without saying so in its package.json; the build reads them right, the type checker needs telling.
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
